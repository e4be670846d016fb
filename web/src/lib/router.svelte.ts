/** Where the page is, and how it goes elsewhere without being loaded anew. */

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'charts'; game: string }
  | { page: 'lost' }

/** The route an address path names. `/replay` without a table is a replay from a file. */
export function parse(path: string): Route {
  const [page = '', id = '', ...rest] = path.split('/').filter(Boolean)
  if (rest.length > 0) return { page: 'lost' }
  if (page === '') return { page: 'lobby' }
  if (page === 'table' && id) return { page: 'table', id }
  if (page === 'replay') return { page: 'replay', id }
  if (page === 'charts' && id) return { page: 'charts', game: id }
  return { page: 'lost' }
}

class Router {
  route = $state<Route>({ page: 'lobby' })

  /** Follow the address bar, the back button and links within the page. */
  start(): void {
    this.#read()
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.#read()
    scrollTo(0, 0)
  }

  #read(): void {
    this.route = parse(location.pathname)
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (parse(link.pathname).page === 'lost') return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
