import { expect, test } from 'vitest'
import { measurePace } from './pace.ts'

function reading() {
  let now = 0
  const pace = measurePace(() => now)
  /** Makes for so long, then gives, and the reader takes it so much later. */
  const piece = (bytes: number, { made = 0, taken = 0 }) => {
    now += made
    pace.give(bytes)
    now += taken
    pace.taken()
  }
  return { pace, piece, pass: (ms: number) => void (now += ms) }
}

test('who takes nothing is below any pace, and how long we wait is known', () => {
  const { pace, pass } = reading()
  pace.give(1000)
  pass(4999)
  expect([pace.waiting(), pace.isBelow(1, 5000)]).toEqual([4999, false])
  pass(1)
  expect([pace.waiting(), pace.isBelow(1, 5000)]).toEqual([5000, true])
})

test('what the making takes is not the reader’s fault', () => {
  const { pace, piece } = reading()
  for (let at = 0; at < 100; at++) piece(1000, { made: 60_000, taken: 1 })
  expect([pace.waiting(), pace.isBelow(4096, 50)]).toEqual([0, false])
})

test('a pace is bytes for the time that we waited', () => {
  const { pace, piece } = reading()
  for (let at = 0; at < 10; at++) piece(4000, { taken: 1000 })
  expect([pace.isBelow(4000, 10_000), pace.isBelow(4001, 10_000), pace.isBelow(4001, 10_001)]).toEqual([
    false,
    true,
    false,
  ])
})

test('who was fast once is judged by the last half minute', () => {
  const { pace, piece } = reading()
  piece(100_000_000, { taken: 1000 })
  for (let at = 0; at < 15; at++) piece(1000, { taken: 2000 })
  expect(pace.isBelow(4096, 15_000)).toBe(true)
})
