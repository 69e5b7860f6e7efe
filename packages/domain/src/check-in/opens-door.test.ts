import { expect, test } from 'vitest'
import { opensDoor, paysAtDoor } from './opens-door.ts'

const owed = { status: 'AWAITING_PAYMENT', orderStatus: 'AWAITING_OFFLINE_PAYMENT', admitsUnpaid: true } as const

test('a paid ticket opens the door wherever, and owes nothing there', () => {
  for (const admitsUnpaid of [true, false]) {
    const paid = { status: 'ACTIVE', orderStatus: 'COMPLETED', admitsUnpaid } as const
    expect([opensDoor(paid), paysAtDoor(paid)]).toEqual([true, false])
  }
})

test('one that is owed opens it only where the event lets in who pays offline', () => {
  expect([opensDoor(owed), paysAtDoor(owed)]).toEqual([true, true])
  expect(opensDoor({ ...owed, admitsUnpaid: false })).toBe(false)
  expect(opensDoor({ ...owed, orderStatus: 'RESERVED' })).toBe(false)
})

test('a cancelled ticket opens nothing', () => {
  expect([opensDoor({ ...owed, status: 'CANCELLED' }), paysAtDoor({ ...owed, status: 'CANCELLED' })]).toEqual([
    false,
    false,
  ])
})
