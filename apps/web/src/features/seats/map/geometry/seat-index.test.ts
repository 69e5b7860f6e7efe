import { at } from '@turnout/domain/seats/choose/hall.ts'
import { expect, test } from 'vitest'
import { makeSeatIndex, nearestSeat } from './seat-index.ts'

/** Numbers below `most`, the same ones each time. */
function numbers(seed: number, most: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state % most
  }
}

test('finds the seat that a search through all of them finds', () => {
  const next = numbers(7, 50_000)
  const x = Int32Array.from({ length: 800 }, next)
  const y = Int32Array.from({ length: 800 }, next)
  const index = makeSeatIndex(x, y, 2200)
  for (let n = 0; n < 500; n++) {
    const point = { x: next() * 1.2 - 5000, y: next() * 1.2 - 5000 }
    const reach = next() / 10
    const away = (seat: number): number => Math.hypot(at(x, seat) - point.x, at(y, seat) - point.y)
    const found = nearestSeat(index, point, reach)
    const least = x.reduce((best, _, seat) => Math.min(best, away(seat)), Infinity)
    expect(found === -1 ? null : away(found)).toBe(least <= reach ? least : null)
  }
})

test('one seat far away makes no large index, and no seats make one', () => {
  const index = makeSeatIndex(Int32Array.of(0, 10, 9_000_000), Int32Array.of(0, 0, 9_000_000), 5)
  expect(index.starts.length).toBeLessThan(200_000)
  expect(nearestSeat(index, { x: 9_000_001, y: 9_000_000 }, 50)).toBe(2)
  expect(nearestSeat(makeSeatIndex(new Int32Array(), new Int32Array(), 5), { x: 0, y: 0 }, 50)).toBe(-1)
})
