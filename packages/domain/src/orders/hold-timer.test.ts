import { expect, test } from 'vitest'
import { extendHold, holdEndsAt, isHoldExpired, type Hold } from './hold-timer.ts'
import { RESERVED } from './order-state.ts'

const at = (time: string): Date => new Date(`2027-06-12T${time}Z`)
const hold: Hold = { state: RESERVED, reservedUntil: at('12:15:00'), extensions: 0, timeoutMinutes: 15 }

test('a hold is over exactly at its end', () => {
  expect(holdEndsAt(at('12:00:00'), 15)).toEqual(at('12:15:00'))
  expect(isHoldExpired(hold.reservedUntil, at('12:14:59.999'))).toBe(false)
  expect(isHoldExpired(hold.reservedUntil, at('12:15:00'))).toBe(true)
})

test('a live hold is extended once, by a full timeout from now', () => {
  expect(extendHold(hold, at('12:13:00'))).toEqual({ reservedUntil: at('12:28:00') })
  expect(extendHold({ ...hold, extensions: 1 }, at('12:13:00'))).toEqual({ refused: 'order_cannot_extend' })
})

test('extending never shortens', () => {
  expect(extendHold({ ...hold, timeoutMinutes: 1 }, at('12:00:00'))).toEqual({ reservedUntil: at('12:15:00') })
})

test('an ended hold and an order that is no hold are not extended', () => {
  expect(extendHold(hold, at('12:15:00'))).toEqual({ refused: 'order_expired' })
  expect(extendHold({ ...hold, state: { ...RESERVED, status: 'EXPIRED' } }, at('12:00:00'))).toEqual({
    refused: 'order_expired',
  })
  expect(extendHold({ ...hold, state: { ...RESERVED, status: 'COMPLETED' } }, at('12:00:00'))).toEqual({
    refused: 'order_not_reserved',
  })
})
