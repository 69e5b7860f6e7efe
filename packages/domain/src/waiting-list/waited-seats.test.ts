import { expect, test } from 'vitest'
import { drawnHall } from '../seats/choose/hall-samples.ts'
import { poolsLackedBy, serveEntries, type WaitingEntry, type Wish } from './serve-entries.ts'
import { freeSeatsOf, mostSideBySide, type WaitedHouse } from './waited-seats.ts'

const [PRICE, STALLS, CIRCLE] = [7, 8, 9]

/** Rows of a house; each is of the letter that `zones` names, the stalls or the circle. */
const house = (rows: readonly string[], zones = ''): WaitedHouse => ({ ...drawnHall(rows, zones), isReleased: false })
const wish = (of: WaitedHouse, zone = 0): Wish => ({
  priceId: zone + 1,
  poolIds: [PRICE],
  seats: { house: of, zone, poolId: zone === 0 ? STALLS : CIRCLE },
  limits: { min: 1, max: 10 },
})
const entry = (id: number, quantity: number, wishes: readonly Wish[], more: Partial<WaitingEntry> = {}) => ({
  id,
  quantity,
  takesFewer: false,
  isSideBySide: true,
  wishes,
  ...more,
})
const free = new Map<number, number | null>([
  [PRICE, null],
  [STALLS, 100],
  [CIRCLE, 100],
])
const serve = (entries: readonly WaitingEntry[]) => serveEntries(entries, free, { limit: 50 })

test('a party is offered seats side by side, and no seat is offered twice', () => {
  const rows = house(['xx..xx', 'xx..xx'])
  const { offers } = serve([entry(1, 2, [wish(rows)]), entry(2, 2, [wish(rows)]), entry(3, 2, [wish(rows)])])
  expect(offers.map(({ entryId, seats }) => [entryId, seats])).toEqual([
    [1, [2, 3]],
    [2, [8, 9]],
  ])
})

test('single seats are not for a pair that sits together only; who may be apart gets them', () => {
  const rows = house(['.xx.xx'])
  const together = serve([entry(1, 2, [wish(rows)])])
  expect([together.offers, together.reasons.get(1)]).toEqual([[], 'TOO_FEW_PLACES'])
  // They are kept for it: its neighbours may come back.
  expect([...together.awaited]).toEqual([STALLS])
  const apart = serve([entry(1, 2, [wish(rows)], { isSideBySide: false })])
  expect(apart.offers[0]?.seats?.toSorted()).toEqual([0, 3])
  expect(rows.statuses[0], 'what was looked at is not changed').toBe(0)
})

test('who takes fewer gets as many as are side by side', () => {
  const rows = house(['...x.'])
  expect(serve([entry(1, 4, [wish(rows)], { takesFewer: true })]).offers[0]).toMatchObject({
    quantity: 3,
    seats: [0, 1, 2],
  })
})

test('of several letters the first that has enough is offered', () => {
  const rows = house(['x.xx', '..xx'], '01')
  const either = entry(1, 2, [wish(rows, 0), wish(rows, 1)])
  expect(serve([either]).offers).toEqual([{ entryId: 1, priceId: 2, quantity: 2, seats: [4, 5] }])
})

test('seats for wheelchairs and with a restricted view are not offered, and stay on sale while others wait', () => {
  const rows = house(['WCrr', 'xxxx'])
  expect(freeSeatsOf(rows, 0)).toEqual({ offered: 0, others: 4 })
  const { offers, awaited, reasons } = serve([entry(1, 1, [wish(rows)])])
  expect([offers, [...awaited], reasons.get(1)]).toEqual([[], [], 'NO_PLACES'])
  const released = { ...rows, isReleased: true }
  expect(serve([entry(1, 2, [wish(released)])]).offers[0]?.seats).toEqual([0, 1])
})

test('a letter that is lacked is closed to visitors, the pools that have enough are not', () => {
  const rows = house(['xxxx'])
  expect(poolsLackedBy(entry(1, 2, [wish(rows)]), free)).toEqual([STALLS])
})

test('seats that may not be offered now are kept', () => {
  const rows = house(['..xx'])
  const withheld = serveEntries([entry(1, 2, [wish(rows)])], free, { limit: 50, withheldFor: () => 'NIGHT' })
  expect([[...withheld.awaited], withheld.reasons.get(1)]).toEqual([[STALLS], 'NIGHT'])
})

test('an aisle ends what is side by side', () => {
  expect(mostSideBySide(house(['xxx xxxx', 'xx', 'xxWC']), 0)).toBe(4)
})
