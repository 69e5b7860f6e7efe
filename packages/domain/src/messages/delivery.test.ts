import { expect, test } from 'vitest'
import { judgeAnswer } from './delivery.ts'

const answered = (code: number | null, text = '', attempts = 0) => judgeAnswer({ code, text, attempts })

test('a mailbox that is not there gets no more messages', () => {
  expect(answered(550, '5.1.1 no such user')).toEqual({ outcome: 'FAILED', reason: 'NO_MAILBOX', isBlocked: true })
  expect(answered(550)).toMatchObject({ isBlocked: true })
})

test('a refusal for what is written, or for who writes, says nothing about the address', () => {
  expect(answered(550, '5.7.1 message rejected')).toEqual({ outcome: 'FAILED', reason: 'REFUSED', isBlocked: false })
  expect(answered(554)).toMatchObject({ outcome: 'FAILED', reason: 'REFUSED', isBlocked: false })
})

test('a full mailbox is tried again, later and later, and is given up after five more tries', () => {
  const tries = [0, 1, 2, 3, 4, 5].map((attempts) => answered(452, '4.2.2 mailbox full', attempts))
  expect(tries.map((verdict) => ('seconds' in verdict ? verdict.seconds : verdict.outcome))).toEqual([
    60,
    300,
    1800,
    7200,
    28_800,
    'FAILED',
  ])
  expect(tries[5]).toEqual({ outcome: 'FAILED', reason: 'MAILBOX_FULL', isBlocked: false })
})

test.each([[null], [421], [454], [535]])('after %s the whole lane waits: no address is to blame', (code) => {
  expect(answered(code)).toEqual({ outcome: 'LANE_DOWN' })
})

test('a domain that does not exist is named', () => {
  expect(answered(550, '5.1.2 bad destination system')).toMatchObject({ reason: 'NO_DOMAIN', isBlocked: false })
})
