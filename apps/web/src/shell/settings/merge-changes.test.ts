import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const base = { title: 'Harbour Lights', venue: 'Pier 9', minutes: 20 as number | null, ways: ['STRIPE'] }

test('what two people change in different fields is kept from both', () => {
  const mine = { ...base, venue: 'Pier 9, east gate' }
  const theirs = { ...base, minutes: 30, ways: ['STRIPE', 'OFFLINE'] }
  expect(mergeChanges({ base, mine, theirs })).toEqual({
    values: { title: 'Harbour Lights', venue: 'Pier 9, east gate', minutes: 30, ways: ['STRIPE', 'OFFLINE'] },
    news: ['minutes', 'ways'],
    conflicts: [],
  })
})

test('a field that both changed keeps mine and is told', () => {
  const merged = mergeChanges({
    base,
    mine: { ...base, title: 'Night Market' },
    theirs: { ...base, title: 'Low Tide' },
  })
  expect(merged).toEqual({ values: { ...base, title: 'Night Market' }, news: [], conflicts: ['title'] })
})

test('the same change of both is no conflict, and an emptied field is a change', () => {
  const both = { ...base, title: 'Low Tide', minutes: null }
  expect(mergeChanges({ base, mine: both, theirs: both })).toEqual({ values: both, news: [], conflicts: [] })
  expect(mergeChanges({ base, mine: base, theirs: both }).news).toEqual(['title', 'minutes'])
})

test('without a change of others everything stays as it was typed', () => {
  const mine = { ...base, ways: [] }
  expect(mergeChanges({ base, mine, theirs: base })).toEqual({ values: mine, news: [], conflicts: [] })
})
