import { beforeEach, describe, expect, it, vi } from 'vitest'
import { allKeys, forgetKey, forgetTable, hostKeyOf, keepHostKey, keepKey, keyInAddress, keyOf, keysOf, takeHostKey, takeKey } from './keys'
import { recall, remember } from './memory'
import { pretend } from './pretend'

/** Come to a table by an address, as a browser does: a new entry of its history. */
function come(hash = ''): string | undefined {
  vi.stubGlobal('location', { pathname: '/table/T', search: '', hash })
  const replaceState = (state: unknown) => {
    vi.stubGlobal('history', { state, replaceState })
    location.hash = ''
  }
  vi.stubGlobal('history', { state: null, replaceState })
  return takeKey('T')
}

/** Load the page of that visit again. */
const reload = () => takeKey('T')

beforeEach(pretend)

describe('the keys of a browser', () => {
  it('are taken out of the address and kept', () => {
    expect(come('#LINK')).toBe('LINK')
    expect([location.hash, keyOf('T')]).toEqual(['', 'LINK'])
    expect(come()).toBe('LINK')
  })

  it('let a host open a friend’s link, and be the host again on the next visit', () => {
    keepHostKey('T', 'HOST')
    expect(come('#LINK')).toBe('LINK')
    expect(reload()).toBe('LINK')
    expect(come()).toBe('HOST')
    expect([keysOf('T'), hostKeyOf('T')]).toEqual([['LINK', 'HOST'], 'HOST'])
  })

  it('let a host go on as such in the middle of a visit by link', () => {
    keepHostKey('T', 'HOST')
    come('#LINK')
    takeHostKey()
    expect(reload()).toBe('HOST')
  })

  it('leave the others when one opens nothing any more', () => {
    keepHostKey('T', 'HOST')
    come('#LINK')
    forgetKey('T', 'LINK')
    expect(reload()).toBe('HOST')
    forgetKey('T', 'HOST')
    expect([keyOf('T'), hostKeyOf('T')]).toEqual([undefined, undefined])
  })

  it('are missing from an address that was damaged', () => {
    vi.stubGlobal('location', { hash: '#%E0%A4%A' })
    expect(keyInAddress()).toBeNull()
    expect(come('#%E0%A4%A')).toBeUndefined()
    expect(location.hash).toBe('')
  })

  it('are forgotten with everything else about the table, and nothing about another', () => {
    keepHostKey('T', 'HOST')
    keepKey('U', 'OTHER')
    for (const what of ['links', 'brought', 'lesson', 'read']) remember(what, 'T', { 1: 'LINK' })
    remember('links', 'U', { 1: 'KEPT' })
    forgetTable('T')
    expect(allKeys()).toEqual(['OTHER'])
    expect(Object.keys(localStorage).toSorted()).toEqual(['mainbrace.hosts', 'mainbrace.keys', 'mainbrace.links.U'])
    expect(JSON.stringify(localStorage)).not.toMatch(/HOST|LINK/)
    expect(recall('links', 'U', {})).toEqual({ 1: 'KEPT' })
  })
})
