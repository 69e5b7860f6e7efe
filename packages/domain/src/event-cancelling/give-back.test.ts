import { expect, test } from 'vitest'
import { CANCELLING_WAYS } from './cancelling-way.ts'
import { giveBackRefusal, type GiveBackScene } from './give-back.ts'

const scene: GiveBackScene = {
  way: 'CARD',
  until: new Date('2027-03-09T00:00:00Z'),
  hasUsedTicket: false,
  hasPassedOnTicket: false,
  now: new Date('2027-03-08T12:00:00Z'),
}

test('tickets for a date that moved are given back until the organizer takes none any more', () => {
  expect(giveBackRefusal(scene)).toBeNull()
  expect(giveBackRefusal({ ...scene, now: new Date('2027-03-09T00:00:00Z') })).toBe('order_cancel_closed')
  expect(giveBackRefusal({ ...scene, until: null })).toBe('order_cancel_closed')
})

test('tickets that were used or are another person’s stay', () => {
  expect(giveBackRefusal({ ...scene, hasUsedTicket: true })).toBe('order_ticket_used')
  expect(giveBackRefusal({ ...scene, hasPassedOnTicket: true })).toBe('order_ticket_passed_on')
})

test('money that is not ours to move, or is moving already, keeps them', () => {
  const refused = CANCELLING_WAYS.map((way) => [way, giveBackRefusal({ ...scene, way })])
  expect(Object.fromEntries(refused)).toEqual({
    CARD: null,
    OFFLINE: null,
    FREE: null,
    REFUNDED: null,
    UNPAID: null,
    MANUAL: 'order_manual',
    PENDING: 'refund_pending',
    DISPUTED: 'order_disputed',
    OVER: 'order_cannot_cancel',
  })
})
