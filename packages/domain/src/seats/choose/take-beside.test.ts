import { expect, test } from 'vitest'
import { drawnHall } from './hall-samples.ts'
import { nextBest, type LostSeats } from './next-best.ts'
import { takeBeside, type SeatPress } from './take-beside.ts'

const take = (row: string, seat: number, more: Partial<SeatPress> = {}) => {
  const { hall, statuses } = drawnHall([row])
  return takeBeside(hall, statuses, { seat, quantity: 2, ...more })
}

test('a press takes as many as are missing, to the side that leaves none alone', () => {
  expect(take('......', 1)).toEqual([0, 1])
  expect(take('......', 3, { quantity: 3 })).toEqual([3, 4, 5])
  expect(take('.......', 3)).toEqual([2, 3])
  expect(take('..x....', 1, { quantity: 3 })).toEqual([0, 1])
  expect(take('...  ...', 2, { quantity: 1 })).toEqual([2])
  expect(take('......', 3, { chosen: [4, 5] })).toEqual([2, 3])
})

test('a press on a seat that is not to be had takes nothing', () => {
  expect(take('x.....', 0)).toEqual([])
  expect(take('b.....', 0)).toEqual([])
  expect(take('......', 99)).toEqual([])
  expect(take('......', 2, { chosen: [2] })).toEqual([])
  expect(take('......', 2, { quantity: 0 })).toEqual([])
})

test('a wheelchair place takes its companion seat, no more, and only for a wheelchair user', () => {
  expect(take('..WC..', 2)).toEqual([])
  expect(take('..WC..', 2, { hasWheelchair: true, quantity: 4 })).toEqual([2, 3])
  expect(take('..CW..', 2, { hasWheelchair: true })).toEqual([2, 3])
  expect(take('..WC..', 2, { hasWheelchair: true, quantity: 1 })).toEqual([2])
  expect(take('..WC..', 2, { isReleased: true })).toEqual([2, 3])
})

const next = (rows: readonly string[], lost: Partial<LostSeats> = {}, zones = '') => {
  const { hall, statuses } = drawnHall(rows, zones)
  const found = nextBest(hall, statuses, { zone: 0, quantity: 2, zonePricesMinor: [4200, 5200, 3200, null], ...lost })
  return 'offer' in found ? [found.offer.kind, found.offer.seats, found.differenceMinor] : [found.kind, found.left]
}

test('seats that were taken are replaced around what the buyer still has, at the same price', () => {
  expect(next(['......x..'], { kept: [7] })).toEqual(['together', [7, 8], 0])
  expect(next(['....x.x..'], { kept: [5] })).toEqual(['together', [2, 3], 0])
  expect(next(['....x....'], { kept: [5, 6], quantity: 3 })).toEqual(['with_orphan', [5, 6, 7], 0])
})

test('without room at the price the nearest price is proposed, the lower of two as near, then parts', () => {
  expect(next(['.x.', '..', '..'], {}, '012')).toEqual(['together', [5, 6], -2000])
  expect(next(['.x.', '..', 'x.'], {}, '012')).toEqual(['together', [3, 4], 2000])
  expect(next(['..x..', '.', '....'], { quantity: 4 }, '013')).toEqual(['apart', [0, 1, 3, 4], 0])
  expect(next(['.x.', '....'], {}, '03')).toEqual(['none', 2])
})
