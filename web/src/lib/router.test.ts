import { describe, expect, it } from 'vitest'
import { parse } from './router.svelte'

describe('an address', () => {
  it('names a page', () => {
    expect(parse('/')).toEqual({ page: 'lobby' })
    expect(parse('/table/abc')).toEqual({ page: 'table', id: 'abc' })
    expect(parse('/replay/abc/')).toEqual({ page: 'replay', id: 'abc' })
    expect(parse('/replay')).toEqual({ page: 'replay', id: '' })
  })

  it('may lead nowhere', () => {
    for (const path of ['/table', '/table/a/b', '/elsewhere']) expect(parse(path)).toEqual({ page: 'lost' })
  })
})
