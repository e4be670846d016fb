/** Requests to the server. What goes wrong is a `Trouble` that carries the server's own words. */

import { common } from '../text/common'
import type {
  ChartForm,
  ChartInfo,
  Consultation,
  Consulted,
  DiceRecord,
  Form,
  GameInfo,
  Library,
  Link,
  Mine,
  NewTable,
  Opened,
  Problem,
  Replay,
  SeatPlan,
  TableInfo,
} from './wire'

export class Trouble extends Error {
  readonly code: string
  readonly field: string
  readonly status: number

  constructor(problem: Problem, status = 0) {
    super(problem.reason)
    this.code = problem.code
    this.field = problem.field ?? ''
    this.status = status
  }
}

interface Ask {
  method?: string
  key?: string | undefined
  body?: unknown
  raw?: BodyInit
}

async function answer(path: string, { method = 'GET', key, body, raw }: Ask = {}): Promise<Response> {
  const headers: Record<string, string> = {}
  if (key) headers.Authorization = `Bearer ${key}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(path, { method, headers, body: raw ?? (body === undefined ? null : JSON.stringify(body)) })
  } catch {
    throw new Trouble({ code: 'offline', reason: common.offline })
  }
  if (response.ok) return response
  throw new Trouble(await problem(response), response.status)
}

async function problem(response: Response): Promise<Problem> {
  try {
    const told = (await response.json()) as Problem
    if (typeof told.reason === 'string') return told
  } catch {
    // What is no Problem is told as its status.
  }
  return { code: String(response.status), reason: common.failed(response.status) }
}

async function read<T>(path: string, ask?: Ask): Promise<T> {
  return (await (await answer(path, ask)).json()) as T
}

const libraries = new Map<string, Promise<Library>>()

export const api = {
  games: () => read<GameInfo[]>('/api/games'),
  picture: (game: string) => `/api/games/${encodeURIComponent(game)}/picture.svg`,
  /** A game's icons and explanations, asked for once. */
  library(game: string): Promise<Library> {
    const known = libraries.get(game)
    if (known) return known
    const asked = read<Library>(`/api/games/${encodeURIComponent(game)}/library`)
    libraries.set(game, asked)
    asked.catch(() => libraries.delete(game))
    return asked
  },
  /** The form of a game once some of its options are chosen. */
  form: (game: string, options: Record<string, unknown>) =>
    read<Form>(`/api/games/${encodeURIComponent(game)}/form`, { method: 'POST', body: { options } }),
  charts: (game: string) => read<ChartInfo[]>(`/api/games/${encodeURIComponent(game)}/charts`),
  chart: (game: string, chart: string) =>
    read<ChartForm>(`/api/games/${encodeURIComponent(game)}/charts/${encodeURIComponent(chart)}`),
  consult: (game: string, chart: string, asked: Consultation) =>
    read<Consulted>(`/api/games/${encodeURIComponent(game)}/charts/${encodeURIComponent(chart)}`, {
      method: 'POST',
      body: asked,
    }),
  open: (table: NewTable) => read<Opened>('/api/tables', { method: 'POST', body: table }),
  table: (id: string, key?: string) => read<TableInfo>(`/api/tables/${id}`, { key }),
  start: (id: string, key?: string) => read<TableInfo>(`/api/tables/${id}/start`, { method: 'POST', key }),
  seat: (id: string, seat: number, plan: SeatPlan, key?: string) =>
    read<TableInfo>(`/api/tables/${id}/seats/${seat}`, { method: 'PUT', body: plan, key }),
  link: (id: string, seat: number, key?: string) =>
    read<Link>(`/api/tables/${id}/seats/${seat}/link`, { method: 'POST', key }),
  revoke: (id: string, seat: number, key?: string) =>
    read<TableInfo>(`/api/tables/${id}/seats/${seat}/link`, { method: 'DELETE', key }),
  mine: (keys: string[]) => read<Mine>('/api/mine', { method: 'POST', body: { keys } }),
  save: async (id: string, key?: string, whole = false): Promise<Blob> =>
    (await answer(`/api/tables/${id}/save${whole ? '?whole=true' : ''}`, { key })).blob(),
  upload: (file: Blob) => read<Opened>('/api/saves', { method: 'POST', raw: file }),
  replay(id: string, view: number | null, start: number, count: number, key?: string): Promise<Replay> {
    const query = new URLSearchParams({ start: String(start), count: String(count) })
    if (view !== null) query.set('view', String(view))
    return read<Replay>(`/api/tables/${id}/replay?${query}`, { key })
  },
  dice: (id: string, key?: string) => read<DiceRecord>(`/api/tables/${id}/dice`, { key }),
}

/** Hand a file to the person in front of the screen. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
