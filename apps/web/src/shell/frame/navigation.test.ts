import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { expect, test } from 'vitest'
import { accountNavigation } from './navigation.ts'

const shownTo = (role: Role) =>
  accountNavigation({ capabilities: [...CAPABILITIES_OF[role]] }).map(({ title, entries }) => [
    title,
    entries.map(({ label }) => label),
  ])

test('an Admin sees the work, the account and themselves', () => {
  expect(shownTo('ADMIN')).toEqual([
    [undefined, ['Home']],
    ['Account', ['Team', 'Settings', 'Event defaults', 'Taxes and fees', 'Payments', 'API tokens', 'Audit log']],
    ['You', ['Profile and security']],
  ])
})

test.each(['ORGANIZER', 'DOOR', 'VIEWER'] as const)('the role %s sees no place of the account', (role) => {
  expect(shownTo(role)).toEqual([
    [undefined, ['Home']],
    ['You', ['Profile and security']],
  ])
})
