import { expect, test } from 'vitest'
import { keepFresh } from './keep-fresh.ts'

/** A shelf on a clock that is set by hand; `loads` counts what was loaded. */
function aShelf(over: { max?: number; load?: (key: number, known: string | null) => Promise<string | null> } = {}) {
  const clock = { ms: 0 }
  const loads: number[] = []
  const value = keepFresh<string>({
    freshMs: 1000,
    oldestMs: 2000,
    max: over.max ?? 10,
    now: () => clock.ms,
    load: async (key, known) => {
      loads.push(key)
      return over.load === undefined ? `${key} as of ${clock.ms}` : over.load(key, known)
    },
  })
  return { clock, loads, value }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a burst loads once', async () => {
  const { value, loads } = aShelf()
  const all = await Promise.all(Array.from({ length: 100 }, async () => value(7)))
  expect(new Set(all)).toEqual(new Set(['7 as of 0']))
  expect(loads).toEqual([7])
})

test('within a second nothing is looked up; after it the old value is given while one load runs', async () => {
  const { clock, loads, value } = aShelf()
  await value(7)
  clock.ms = 999
  expect([await value(7), loads.length]).toEqual(['7 as of 0', 1])
  clock.ms = 1000
  const given = [value(7), value(7)]
  expect([...given, loads.length]).toEqual(['7 as of 0', '7 as of 0', 2])
  await settled()
  expect(await value(7)).toBe('7 as of 1000')
})

test('nothing older than two seconds is ever given', async () => {
  const { clock, value } = aShelf()
  await value(7)
  clock.ms = 2000
  expect(await value(7)).toBe('7 as of 2000')
})

test('the age counts from the start of a load, however long it took', async () => {
  const clock = { ms: 0 }
  const value = keepFresh<string>({
    freshMs: 1000,
    oldestMs: 2000,
    max: 10,
    now: () => clock.ms,
    load: async () => {
      const asOf = clock.ms
      clock.ms += 1500
      return `as of ${asOf}`
    },
  })
  await value(1)
  clock.ms = 2000
  expect(await value(1)).toBe('as of 2000')
})

test('the load is told what is known, and a value that is gone is forgotten', async () => {
  const answers = ['first', null]
  const seen: (string | null)[] = []
  const { clock, value } = aShelf({
    load: async (_key, known) => {
      seen.push(known)
      return answers.shift() ?? null
    },
  })
  expect(await value(7)).toBe('first')
  clock.ms = 5000
  expect([await value(7), await value(7)]).toEqual([null, null])
  expect(seen).toEqual([null, 'first', null])
})

test('the value not asked for longest makes room', async () => {
  const { loads, value } = aShelf({ max: 2 })
  await value(1)
  await value(2)
  await value(1)
  await value(3)
  await value(1)
  expect(loads).toEqual([1, 2, 3])
  await value(2)
  expect(loads).toEqual([1, 2, 3, 2])
})

test('a load that fails fails its callers and is tried again', async () => {
  let broken = true
  const { value } = aShelf({ load: async () => (broken ? Promise.reject(new Error('no database')) : 'back') })
  await expect(Promise.all([Promise.resolve(value(7)), value(7)])).rejects.toThrow('no database')
  broken = false
  expect(await value(7)).toBe('back')
})
