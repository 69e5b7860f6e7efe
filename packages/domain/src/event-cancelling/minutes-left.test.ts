import { expect, test } from 'vitest'
import { minutesLeft } from './minutes-left.ts'

const at = (seconds: number): Date => new Date(Date.UTC(2027, 5, 12, 10, 0, seconds))

test.each<[string, Parameters<typeof minutesLeft>[0], number | null]>([
  ['170 of 234 in ten minutes', { startedAt: at(0), now: at(600), doneCount: 170, leftCount: 64 }, 4],
  ['the last one', { startedAt: at(0), now: at(60), doneCount: 233, leftCount: 1 }, 1],
  ['all done', { startedAt: at(0), now: at(60), doneCount: 234, leftCount: 0 }, null],
  ['too little to say', { startedAt: at(0), now: at(60), doneCount: 4, leftCount: 230 }, null],
  ['nothing runs', { startedAt: null, now: at(60), doneCount: 100, leftCount: 134 }, null],
  ['a clock that went back', { startedAt: at(60), now: at(0), doneCount: 100, leftCount: 134 }, 1],
])('%s', (_, run, minutes) => {
  expect(minutesLeft(run)).toBe(minutes)
})
