/** Marks an element that scrolls with the edges beyond which there is more. */

import type { Attachment } from 'svelte/attachments'

/** "above", "below", "above below", or nothing where all is in sight. */
export function hiddenAt({ scrollTop, clientHeight, scrollHeight }: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): string {
  const below = scrollHeight - clientHeight - scrollTop
  return [scrollTop > 1 && 'above', below > 1 && 'below'].filter(Boolean).join(' ')
}

export const edges: Attachment<HTMLElement> = (element) => {
  const mark = () => (element.dataset.hidden = hiddenAt(element))
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
