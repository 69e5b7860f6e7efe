import { expect, test } from 'vitest'
import { CAPABILITIES_OF } from '../accounts/capabilities.ts'
import { digestEnd, isToldOfAccountWebhooks, mailWaysOf, noticeChoices, noticeKindsOf } from './notices.ts'

test('each role is told of what it may see or do something about, and the door of nothing', () => {
  const all = [
    'order.created',
    'order.refunded',
    'refund.failed',
    'payment.disputed',
    'stock.low',
    'message.failed',
    'webhook.switched_off',
    'proposal.created',
  ]
  expect(noticeKindsOf(CAPABILITIES_OF.ADMIN)).toEqual(all)
  expect(noticeKindsOf(CAPABILITIES_OF.ORGANIZER)).toEqual(all)
  expect(noticeKindsOf(CAPABILITIES_OF.VIEWER)).toEqual(['order.created', 'order.refunded', 'stock.low'])
  expect(noticeKindsOf(CAPABILITIES_OF.DOOR)).toEqual([])
})

test('only those who steer the account are told of webhooks that belong to no event', () => {
  expect(isToldOfAccountWebhooks(CAPABILITIES_OF.ADMIN)).toBe(true)
  expect(isToldOfAccountWebhooks(CAPABILITIES_OF.ORGANIZER)).toBe(false)
})

test('without a choice new orders are mailed as the event says, trouble every time, the rest never', () => {
  const choices = noticeChoices(CAPABILITIES_OF.ORGANIZER, [])
  expect(choices.every((choice) => choice.in_area)).toBe(true)
  expect(Object.fromEntries(choices.map((choice) => [choice.kind, choice.by_mail]))).toEqual({
    'order.created': 'AS_EVENT',
    'order.refunded': 'NEVER',
    'refund.failed': 'EVERY_TIME',
    'payment.disputed': 'EVERY_TIME',
    'stock.low': 'NEVER',
    'message.failed': 'EVERY_TIME',
    'webhook.switched_off': 'EVERY_TIME',
    'proposal.created': 'NEVER',
  })
})

test('a choice holds for its kind alone', () => {
  const choices = noticeChoices(CAPABILITIES_OF.VIEWER, [{ kind: 'stock.low', in_area: false, by_mail: 'DAILY' }])
  expect(choices).toEqual([
    { kind: 'order.created', in_area: true, by_mail: 'NEVER' },
    { kind: 'order.refunded', in_area: true, by_mail: 'NEVER' },
    { kind: 'stock.low', in_area: false, by_mail: 'DAILY' },
  ])
})

test('only those who run events can leave it to the event, and only for new orders', () => {
  expect(mailWaysOf('order.created', CAPABILITIES_OF.ORGANIZER)).toEqual(['AS_EVENT', 'EVERY_TIME', 'DAILY', 'NEVER'])
  expect(mailWaysOf('order.created', CAPABILITIES_OF.VIEWER)).toEqual(['EVERY_TIME', 'DAILY', 'NEVER'])
  expect(mailWaysOf('stock.low', CAPABILITIES_OF.ADMIN)).toEqual(['EVERY_TIME', 'DAILY', 'NEVER'])
  const former = noticeChoices(CAPABILITIES_OF.VIEWER, [{ kind: 'order.created', in_area: true, by_mail: 'AS_EVENT' }])
  expect(former[0]?.by_mail).toBe('NEVER')
})

test.each([
  ['before eight it is yesterday’s', '2027-06-12T06:59:00Z', '2027-06-11T07:00:00.000Z'],
  ['at eight the last minutes are still waited for', '2027-06-12T07:01:59Z', '2027-06-11T07:00:00.000Z'],
  ['two minutes later it is today’s', '2027-06-12T07:02:00Z', '2027-06-12T07:00:00.000Z'],
  ['in winter eight is an hour later', '2027-01-12T08:30:00Z', '2027-01-12T08:00:00.000Z'],
  ['the day on which the clocks are put forward has one too', '2027-03-28T12:00:00Z', '2027-03-28T07:00:00.000Z'],
  ['so has the day before it, looked at early', '2027-03-28T06:00:00Z', '2027-03-27T08:00:00.000Z'],
])('the digest in Lisbon ends at eight: %s', (_why, now, end) => {
  expect(digestEnd(new Date(now), 'Europe/Lisbon').toISOString()).toBe(end)
})
