import type { DoorList } from '@turnout/contract/check-in/door.ts'
import { expect, test } from 'vitest'
import { stateOfProps } from './door-state.ts'

const list = {
  short_id: 'cil_1',
  name: 'Main gate',
  is_active: true,
  is_expired: false,
  total_attendees: 612,
  checked_in_attendees: 214,
} as DoorList
const door = { list, currency: 'EUR', now: '2027-06-12T18:00:00Z' }
const props = { locale: 'en', door, needsPin: false }

test('a list that the server told stands at once, with nothing loaded yet', () => {
  expect(stateOfProps(props)).toMatchObject({
    list,
    currency: 'EUR',
    window: 'ACTIVE',
    loaded: { have: 0, total: 612 },
    isReady: false,
    inside: 214,
    needsPin: false,
    isGone: false,
  })
})

test('a closed list is closed before the engine has started', () => {
  const windowOf = (over: Partial<DoorList>) =>
    stateOfProps({ ...props, door: { ...door, list: { ...list, is_active: false, ...over } } }).window
  expect([windowOf({}), windowOf({ is_expired: true })]).toEqual(['NOT_ACTIVE', 'EXPIRED'])
})

test('an address that opens nothing is gone, one that wants a PIN is not', () => {
  const of = (needsPin: boolean) => stateOfProps({ locale: 'en', door: null, needsPin })
  expect([of(false).isGone, of(false).needsPin]).toEqual([true, false])
  expect([of(true).isGone, of(true).needsPin]).toEqual([false, true])
})
