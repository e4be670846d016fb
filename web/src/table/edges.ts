/** Elements that scroll: marked with the edges beyond which there is more, or reached by the keyboard. */

import type { Attachment } from 'svelte/attachments'

/** "above", "below", "above below", or nothing where all is in sight. */
export function hiddenAt({ scrollTop, clientHeight, scrollHeight }: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): string {
  const below = scrollHeight - clientHeight - scrollTop
  return [scrollTop > 1 && 'above', below > 1 && 'below'].filter(Boolean).join(' ')
}

export const edges: Attachment<HTMLElement> = (element) => watched(element, (hidden) => (element.dataset.hidden = hidden))

/** Tab comes to it as long as not all of it is in sight. */
export const reachable: Attachment<HTMLElement> = (element) =>
  watched(element, (hidden) => (hidden ? (element.tabIndex = 0) : element.removeAttribute('tabindex')))

/** Say where there is more, now and whenever that changes, until it is over. */
function watched(element: HTMLElement, say: (hidden: string) => void): () => void {
  const mark = () => say(hiddenAt(element))
  const sizes = new ResizeObserver(mark)
  const content = new MutationObserver(mark)
  sizes.observe(element)
  content.observe(element, { childList: true, subtree: true, characterData: true })
  element.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    content.disconnect()
    element.removeEventListener('scroll', mark)
  }
}
