import { describe, expect, it } from 'vitest'
import { parse } from './router.svelte'

describe('an address', () => {
  it('names a page', () => {
    expect(parse('/')).toEqual({ page: 'lobby' })
    expect(parse('/table/abc')).toEqual({ page: 'table', id: 'abc' })
    expect(parse('/replay/abc/')).toEqual({ page: 'replay', id: 'abc' })
    expect(parse('/replay')).toEqual({ page: 'replay', id: '' })
    expect(parse('/charts/ashore')).toEqual({ page: 'charts', game: 'ashore' })
  })

  it('may lead nowhere', () => {
    for (const path of ['/table', '/charts', '/table/a/b', '/elsewhere']) expect(parse(path)).toEqual({ page: 'lost' })
  })
})
