import { expect, test } from 'vitest'
import { serveEntries, type WaitingEntry, type Wish } from './serve-entries.ts'

const general: Wish = { priceId: 1, poolIds: [7, 9], limits: { min: 1, max: 10 } }
const front: Wish = { priceId: 2, poolIds: [8, 9], limits: { min: 1, max: 10 } }
const entry = (id: number, quantity: number, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  quantity,
  takesFewer: false,
  isSideBySide: false,
  wishes: [general],
  ...more,
})
const serve = (entries: WaitingEntry[], free: Record<number, number | null>, limit = 50) =>
  serveEntries(entries, new Map(Object.entries(free).map(([id, places]) => [Number(id), places])), { limit })
const told = (entries: WaitingEntry[], free: Record<number, number | null>) =>
  serve(entries, free).offers.map(({ entryId, priceId, quantity }) => [entryId, priceId, quantity])

test('the first in line is served first, and no more is offered than is free', () => {
  expect(told([entry(1, 2), entry(2, 1), entry(3, 1)], { 7: 3, 9: null })).toEqual([
    [1, 1, 2],
    [2, 1, 1],
  ])
})

test('a smaller entry passes a group that the free places are too few for', () => {
  const served = serve([entry(1, 4), entry(2, 2)], { 7: 3, 9: null })
  expect(served.offers).toEqual([{ entryId: 2, priceId: 1, quantity: 2 }])
  expect(served.reasons.get(1)).toBe('TOO_FEW_PLACES')
  expect([...served.awaited]).toEqual([7])
})

test('whoever takes fewer gets what is there', () => {
  expect(told([entry(1, 4, { takesFewer: true })], { 7: 3, 9: null })).toEqual([[1, 1, 3]])
  const least: Wish = { ...general, limits: { min: 4, max: 10 } }
  expect(told([entry(1, 5, { takesFewer: true, wishes: [least] })], { 7: 3, 9: null })).toEqual([])
})

test('more than one order may have is not offered, and holds nothing back from others', () => {
  const few: Wish = { ...general, limits: { min: 1, max: 2 } }
  const served = serve([entry(1, 4, { wishes: [few] }), entry(2, 1)], { 7: 1, 9: null })
  expect(served.offers.map(({ entryId }) => entryId)).toEqual([2])
  expect([...served.awaited]).toEqual([])
  expect(told([entry(1, 4, { wishes: [few], takesFewer: true })], { 7: 3, 9: null })).toEqual([[1, 1, 2]])
})

test('of several wishes the first that is there whole is offered, before a part of an earlier one', () => {
  const either = entry(1, 2, { wishes: [general, front], takesFewer: true })
  expect(told([either], { 7: 2, 8: 2, 9: null })).toEqual([[1, 1, 2]])
  expect(told([either], { 7: 1, 8: 2, 9: null })).toEqual([[1, 2, 2]])
})

test('places of a hall that two prices share are given out once', () => {
  expect(told([entry(1, 1), entry(2, 1, { wishes: [front] })], { 7: 5, 8: 5, 9: 1 })).toEqual([[1, 1, 1]])
})

test('what nobody can have at the moment is kept from nobody', () => {
  const paused: Wish = { ...general, limits: null }
  const served = serve([entry(1, 1, { wishes: [paused] }), entry(2, 1, { wishes: [] })], { 7: 0, 9: null })
  expect([served.offers, [...served.awaited]]).toEqual([[], []])
  expect([...served.reasons.values()]).toEqual(['NOT_ON_SALE', 'NOT_ON_SALE'])
})

test('only the pools that lack places are closed, not those that have enough', () => {
  const served = serve([entry(1, 2)], { 7: 0, 9: 40 })
  expect([...served.awaited]).toEqual([7])
  expect(served.reasons.get(1)).toBe('NO_PLACES')
})

test('a turn makes so many offers; what the others could have is kept for the next', () => {
  const served = serve([entry(1, 1), entry(2, 1), entry(3, 1)], { 7: 3, 9: 40 }, 2)
  expect(served.offers).toHaveLength(2)
  expect([...served.awaited]).toEqual([7])
})

test('at night nothing is offered, and the freed places are kept for the first in line', () => {
  const free = new Map([
    [7, 1],
    [9, null],
  ])
  const served = serveEntries([entry(1, 1), entry(2, 1)], free, { limit: 50, withheldFor: () => 'NIGHT' })
  expect([served.offers, [...served.awaited]]).toEqual([[], [7]])
  expect([...served.reasons]).toEqual([
    [1, 'NIGHT'],
    [2, 'NO_PLACES'],
  ])
})

/** Pool 7 is of the price, 21 and 22 are of two dates. */
const dated: readonly Wish[] = [21, 22].map((pool) => ({ ...general, occurrenceId: pool, poolIds: [7, pool] }))
const [onFriday = general, onSaturday = general] = dated

test('places of a date are offered to who waits for it or for any, in their order', () => {
  const line = [entry(1, 1, { wishes: [onSaturday] }), entry(2, 1, { wishes: dated }), entry(3, 1, { wishes: dated })]
  const served = serve(line, { 7: null, 21: 1, 22: 0 })
  expect(served.offers).toEqual([{ entryId: 2, priceId: 1, occurrenceId: 21, quantity: 1 }])
  expect(served.awaited).toEqual(new Set([21, 22]))
  expect(serve([entry(1, 1, { wishes: [onSaturday] })], { 7: null, 21: 5, 22: 0 }).awaited).toEqual(new Set([22]))
})

test('while nothing is offered, an entry for any date keeps places of one date alone', () => {
  const free = new Map([
    [7, null],
    [21, 30],
    [22, 30],
  ])
  const line = [entry(1, 2, { wishes: dated }), entry(2, 1, { wishes: [onFriday] })]
  const served = serveEntries(line, free, { limit: 50, withheldFor: () => 'BY_HAND' })
  expect(served).toEqual({
    offers: [],
    awaited: new Set([21]),
    reasons: new Map([
      [1, 'BY_HAND'],
      [2, 'BY_HAND'],
    ]),
  })
})
