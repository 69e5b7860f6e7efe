import { expect, test } from 'vitest'
import { CAPABILITIES_OF } from './capabilities.ts'
import { judgeInvitation, judgeMemberChange, type MemberState } from './member-change.ts'

const admin = CAPABILITIES_OF.ADMIN
const organizer: MemberState = { role: 'ORGANIZER', status: 'ACTIVE', isOwner: false }
const owner: MemberState = { role: 'ADMIN', status: 'ACTIVE', isOwner: true }
const active = { status: 'ACTIVE', isLimited: false } as const

test('the owner keeps role, scope and status', () => {
  expect(judgeMemberChange(admin, owner, { role: 'ORGANIZER', ...active })).toEqual({ refused: 'owner_locked' })
  expect(judgeMemberChange(admin, owner, { role: 'ADMIN', status: 'INACTIVE', isLimited: false })).toEqual({
    refused: 'owner_locked',
  })
  expect(judgeMemberChange(admin, owner, { role: 'ADMIN', ...active })).toBe('allowed')
})

test('an Admin makes of others what they want', () => {
  expect(judgeMemberChange(admin, organizer, { role: 'ADMIN', ...active })).toBe('allowed')
  expect(judgeMemberChange(admin, organizer, { role: 'DOOR', status: 'INACTIVE', isLimited: true })).toBe('allowed')
})

test('nobody touches somebody who may more, nor gives more than they have', () => {
  const held = CAPABILITIES_OF.ORGANIZER
  expect(judgeMemberChange(held, { ...organizer, role: 'ADMIN' }, { role: 'DOOR', ...active })).toEqual({
    refused: 'forbidden',
  })
  expect(judgeMemberChange(held, organizer, { role: 'ADMIN', ...active })).toEqual({ refused: 'forbidden' })
})

test('an invitation is accepted or taken back, not switched on or off', () => {
  const invited: MemberState = { ...organizer, status: 'INVITED' }
  expect(judgeMemberChange(admin, invited, { role: 'DOOR', status: 'INVITED', isLimited: true })).toBe('allowed')
  expect(judgeMemberChange(admin, invited, { role: 'ORGANIZER', ...active })).toEqual({ refused: 'user_invited' })
  expect(judgeMemberChange(admin, organizer, { role: 'ORGANIZER', status: 'INVITED', isLimited: false })).toEqual({
    refused: 'user_invited',
  })
})

test('an invitation is open for its time, and once', () => {
  const expiresAt = new Date('2027-06-12T12:00:00Z')
  const open = { expiresAt, usedAt: null, revokedAt: null }
  const before = new Date('2027-06-12T11:59:59Z')
  expect(judgeInvitation(open, before)).toBe('open')
  expect(judgeInvitation(open, expiresAt)).toEqual({ refused: 'invitation_expired' })
  expect(judgeInvitation({ ...open, usedAt: before }, expiresAt)).toEqual({ refused: 'invitation_used' })
  expect(judgeInvitation({ ...open, revokedAt: before }, before)).toEqual({ refused: 'invitation_revoked' })
})
