import { expect, test } from 'vitest'
import { keepTimes } from './keep-times.ts'

test('counts what was wanted in the time, from the moment it was wanted, however late the answer', () => {
  const times = keepTimes({ from: 1000, until: 2000 })
  times.add({ act: 'reserve', wantedAt: 900, at: 950, outcome: 'done' })
  times.add({ act: 'reserve', wantedAt: 900, at: 1100, outcome: 'done' })
  times.add({ act: 'reserve', wantedAt: 1000, at: 1010, outcome: 'done' })
  times.add({ act: 'reserve', wantedAt: 1999, at: 9999, outcome: { error: 'no answer' } })
  times.add({ act: 'reserve', wantedAt: 1500, at: 1540, outcome: 'sold out' })
  times.add({ act: 'reserve', wantedAt: 2000, at: 2010, outcome: 'done' })
  expect(times.seen()).toEqual({
    reserve: {
      wanted: 3,
      done: 2,
      times: Float64Array.from([10, 8000, 40]),
      soldOut: 1,
      errors: { 'no answer': 1 },
    },
  })
})
