/** The keys of the table. Those of the board and of open menus and dialogs are their own. */

import { grouped } from './options'
import type { Pointing } from './pointing.svelte'
import type { Sitting } from './sitting.svelte'

const TYPING = 'input, textarea, select, dialog, [role=menu]'
const PRESSED_BY_SPACE = 'button, a, summary, [role=button]'

/** A handler for the whole page; `deeds` are what the page does itself, by key. */
export function shortcuts(sitting: Sitting, pointing: Pointing, deeds: Record<string, () => void>): (event: KeyboardEvent) => void {
  const keys: Record<string, () => void> = {
    Escape: () => sitting.question?.decline && pointing.choose(sitting.question.decline),
    ' ': () => sitting.skip(),
    u: () => sitting.takeBack(),
    ...deeds,
  }

  function answer(digit: string): void {
    const shown = sitting.question ? grouped(sitting.question).flatMap((group) => group.options) : []
    const found = shown.find((one) => one.digit === digit)
    if (found) pointing.choose(found.option.key)
  }

  return (event) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || pointing.menu || sitting.next !== null) return
    if (target.closest(TYPING)) return
    if (event.key === ' ' && (target.closest(PRESSED_BY_SPACE) || !sitting.telling)) return
    if (/^[1-9]$/.test(event.key) && sitting.question) answer(event.key)
    else if (keys[event.key]) keys[event.key]!()
    else return
    event.preventDefault()
  }
}
