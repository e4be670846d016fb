/** Takes the focus when a page comes up and nothing else has it, so that the keyboard goes on from there. */
export function arrive(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus({ preventScroll: true })
}
