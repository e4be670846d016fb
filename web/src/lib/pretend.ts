/** A browser's socket for tests: what was sent can be read, what the server says can be said. */

import { vi } from 'vitest'
import type { Answer, Call } from './wire'

export class PretendSocket {
  static readonly OPEN = 1
  static all: PretendSocket[] = []
  static get last(): PretendSocket {
    return PretendSocket.all.at(-1)!
  }

  readonly sent: Call[] = []
  /** True once nothing comes from the other end any more, though nobody has hung up. */
  silent = false
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(readonly url: string) {
    PretendSocket.all.push(this)
  }

  send(text: string): void {
    const call = JSON.parse(text) as Call
    this.sent.push(call)
    if (call.type === 'ahoy' && !this.silent) this.says({ type: 'aye' })
  }

  close(): void {
    this.readyState = 3
    this.onclose?.()
  }

  opens(): void {
    this.readyState = PretendSocket.OPEN
    this.onopen?.()
  }

  says(message: Answer): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

/** A browser's storage: its keys are its own, its methods are not. */
function storage(): Storage {
  const methods = {
    getItem(name: string): string | null {
      return (this as unknown as Record<string, string>)[name] ?? null
    },
    setItem(name: string, value: string): void {
      ;(this as unknown as Record<string, string>)[name] = value
    },
    removeItem(name: string): void {
      delete (this as unknown as Record<string, string>)[name]
    },
  }
  return Object.create(methods) as Storage
}

/** Put a pretended browser around a test. */
export function pretend(): void {
  PretendSocket.all = []
  vi.useFakeTimers()
  const nothing = () => undefined
  vi.stubGlobal('WebSocket', PretendSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'table.test' })
  vi.stubGlobal('addEventListener', nothing)
  vi.stubGlobal('removeEventListener', nothing)
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing }))
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
}
