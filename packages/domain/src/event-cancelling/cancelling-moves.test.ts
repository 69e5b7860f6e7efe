import { expect, test } from 'vitest'
import { CANCELLING_STATES, moveCancelling } from './cancelling-moves.ts'

const startsAt = new Date('2027-06-01T10:00:30Z')
const before = new Date('2027-06-01T10:00:29.999Z')

test.each([
  ['stop', 'COUNTDOWN', before, 'STOPPED'],
  ['run', 'COUNTDOWN', startsAt, 'RUNNING'],
  ['pause', 'RUNNING', startsAt, 'PAUSED'],
  ['resume', 'PAUSED', startsAt, 'RUNNING'],
  ['finish', 'RUNNING', startsAt, 'DONE'],
  ['reopen', 'DONE', startsAt, 'RUNNING'],
] as const)('%s leads from %s', (act, state, now, to) => {
  expect(moveCancelling({ state, startsAt }, act, now)).toEqual({ state: to })
  for (const other of CANCELLING_STATES.filter((one) => one !== state))
    expect(moveCancelling({ state: other, startsAt }, act, now)).toEqual({ refused: 'cancelling_cannot' })
})

test('it can be stopped until its moment, and runs from then on', () => {
  const counting = { state: 'COUNTDOWN', startsAt } as const
  expect(moveCancelling(counting, 'stop', startsAt)).toEqual({ refused: 'cancelling_cannot' })
  expect(moveCancelling(counting, 'run', before)).toEqual({ refused: 'cancelling_cannot' })
})
