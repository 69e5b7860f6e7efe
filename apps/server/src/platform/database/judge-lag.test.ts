import { expect, test } from 'vitest'
import { judgeLag } from './judge-lag.ts'

const at = (second: number): Date => new Date(Date.UTC(2026, 5, 1, 14, 3, second))

test('nobody knows how old a replica is before both were looked at', () => {
  const lag = judgeLag(() => 0)
  expect(lag.asOf()).toBeNull()
  expect(lag.ms()).toBe(Infinity)
  lag.seePrimary({ at: at(5), written: 100 })
  expect(lag.ms()).toBe(Infinity)
  lag.seeReplica({ replayed: null, committedAt: null })
  expect(lag.ms()).toBe(Infinity)
})

test('a replica shows the moment of the newest look whose log it has', () => {
  const lag = judgeLag(() => 0)
  lag.seePrimary({ at: at(1), written: 100 })
  lag.seePrimary({ at: at(2), written: 200 })
  lag.seePrimary({ at: at(3), written: 300 })
  lag.seeReplica({ replayed: 250, committedAt: null })
  expect(lag.asOf()).toEqual(at(2))
  expect(lag.ms()).toBe(1000)
})

test('a primary that writes nothing leaves no replica behind', () => {
  let now = 0
  const lag = judgeLag(() => now)
  for (let second = 0; second <= 50; second += 1) {
    now = second * 1000
    lag.seePrimary({ at: at(second), written: 100 })
    lag.seeReplica({ replayed: 100, committedAt: at(0) })
  }
  expect(lag.asOf()).toEqual(at(50))
  expect(lag.ms()).toBe(0)
})

test('a replica that stands still grows older, between looks too', () => {
  let now = 0
  const lag = judgeLag(() => now)
  lag.seePrimary({ at: at(1), written: 100 })
  lag.seeReplica({ replayed: 100, committedAt: null })
  lag.seePrimary({ at: at(9), written: 200 })
  lag.seeReplica({ replayed: 100, committedAt: null })
  now = 500
  expect(lag.asOf()).toEqual(at(1))
  expect(lag.ms()).toBe(8500)
})

test('commits tell the moment while the primary is too busy to be looked at', () => {
  const lag = judgeLag(() => 0)
  lag.seePrimary({ at: at(1), written: 100 })
  lag.seeReplica({ replayed: 50, committedAt: at(0) })
  expect(lag.asOf()).toEqual(at(0))
  lag.seeReplica({ replayed: 500, committedAt: at(7) })
  expect(lag.asOf()).toEqual(at(7))
})

test('a new primary with a shorter log begins anew', () => {
  const lag = judgeLag(() => 0)
  lag.seePrimary({ at: at(1), written: 500 })
  lag.seeReplica({ replayed: 500, committedAt: null })
  lag.seePrimary({ at: at(2), written: 400 })
  expect(lag.asOf()).toBeNull()
  lag.seeReplica({ replayed: 400, committedAt: null })
  expect(lag.asOf()).toEqual(at(2))
})
