import { expect, test } from 'vitest'
import { CAPABILITIES, CAPABILITIES_OF, canBeLimited, mayDo, mayGrant, type Capability } from './capabilities.ts'
import { ROLES } from './roles.ts'

const without = (prefix: string) => CAPABILITIES.filter((one) => !one.startsWith(prefix))

test('an Admin may do everything; an Organizer everything but the account', () => {
  expect(CAPABILITIES_OF.ADMIN).toEqual(CAPABILITIES)
  expect(CAPABILITIES_OF.ORGANIZER).toEqual(without('account:'))
})

test('the Door has its lists and nothing else; a Viewer reads and takes no guest data away', () => {
  expect(CAPABILITIES_OF.DOOR.every((one) => one.startsWith('check-in:'))).toBe(true)
  expect(CAPABILITIES_OF.VIEWER.every((one) => one.endsWith(':read'))).toBe(true)
  expect(CAPABILITIES_OF.VIEWER).not.toContain('guests:export')
})

test('one of several capabilities is enough', () => {
  const held: Capability[] = ['check-in:read']
  expect(mayDo(held, 'events:read')).toBe(false)
  expect(mayDo(held, ['events:read', 'check-in:read'])).toBe(true)
})

test('nobody gives away more than they hold', () => {
  expect(ROLES.filter((role) => mayGrant(CAPABILITIES_OF.ADMIN, role))).toEqual([...ROLES])
  expect(ROLES.filter((role) => mayGrant(CAPABILITIES_OF.ORGANIZER, role))).toEqual(['ORGANIZER', 'DOOR', 'VIEWER'])
  expect(ROLES.filter((role) => mayGrant(CAPABILITIES_OF.VIEWER, role))).toEqual(['VIEWER'])
})

test('whoever steers the account works in all of it', () => {
  expect(ROLES.filter(canBeLimited)).toEqual(['ORGANIZER', 'DOOR', 'VIEWER'])
})
