import { expect, test } from 'vitest'
import { ABILITIES, judgeMemberChange, may, maySignIn, USER_STATUSES } from './roles.ts'

test('an Admin may do everything, an Organizer events and products only', () => {
  expect(ABILITIES.filter((ability) => may('ADMIN', ability))).toEqual(ABILITIES)
  expect(ABILITIES.filter((ability) => may('ORGANIZER', ability))).toEqual(['run_events', 'run_products'])
})

test('only active users sign in', () => {
  expect(USER_STATUSES.filter(maySignIn)).toEqual(['ACTIVE'])
})

test('role and status of the owner are locked', () => {
  expect(judgeMemberChange({ isOwner: true, role: 'ORGANIZER' })).toEqual({ refused: 'forbidden' })
  expect(judgeMemberChange({ isOwner: true, status: 'INACTIVE' })).toEqual({ refused: 'forbidden' })
  expect(judgeMemberChange({ isOwner: true, role: 'ADMIN', status: 'ACTIVE' })).toBe('allowed')
  expect(judgeMemberChange({ isOwner: false, role: 'ORGANIZER', status: 'INACTIVE' })).toBe('allowed')
})
