import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { expect, test } from 'vitest'
import { WEB_SLICES } from '../../slices.ts'
import { accountNavigation, isCurrent } from './navigation.ts'

const PLACES = WEB_SLICES.flatMap(({ menu = [] }) => menu)

const shownTo = (role: Role) =>
  accountNavigation(PLACES, { capabilities: [...CAPABILITIES_OF[role]] }).map(({ title, entries }) => [
    title,
    entries.map(({ label }) => label),
  ])

test('an Admin sees the work, the account and themselves', () => {
  expect(shownTo('ADMIN')).toEqual([
    [undefined, ['Home', 'Reports']],
    [
      'Account',
      [
        'Team',
        'Settings',
        'Event defaults',
        'Taxes and fees',
        'Payments',
        'E-mail',
        'Guest data',
        'API tokens',
        'Webhooks',
        'Proposals',
        'Your data',
        'Imports',
        'Audit log',
      ],
    ],
    ['You', ['Profile and security']],
  ])
})

test('an Organizer sees the work, and of the account what agents propose', () => {
  expect(shownTo('ORGANIZER')).toEqual([
    [undefined, ['Home', 'Reports']],
    ['Account', ['Proposals']],
    ['You', ['Profile and security']],
  ])
})

test('a Viewer sees the reports, and no place of the account', () => {
  expect(shownTo('VIEWER')).toEqual([
    [undefined, ['Home', 'Reports']],
    ['You', ['Profile and security']],
  ])
})

test('the door sees neither reports nor places of the account', () => {
  expect(shownTo('DOOR')).toEqual([
    [undefined, ['Home']],
    ['You', ['Profile and security']],
  ])
})

test('a report belongs to the place of the reports', () => {
  const place = { href: '/manage/reports', alsoAt: '/manage/report' }
  expect(isCurrent(place, '/manage/report/taxes')).toBe(true)
  expect(isCurrent(place, '/manage/reports')).toBe(true)
  expect(isCurrent(place, '/manage/reporters')).toBe(false)
})
