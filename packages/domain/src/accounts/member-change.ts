import { mayGrant, type Capability } from './capabilities.ts'
import type { Role, UserStatus } from './roles.ts'

/** A member as far as it decides whether they may be changed. */
export interface MemberState {
  readonly role: Role
  readonly status: UserStatus
  readonly isOwner: boolean
}

export interface MemberChange {
  readonly role: Role
  readonly status: UserStatus
  readonly isLimited: boolean
}

/**
 * Judges a change of a member by a member who holds these capabilities. The owner keeps role, scope
 * and status. A member cannot change one who may more than they, nor make one. An
 * invitation is accepted or taken back, not switched.
 */
export function judgeMemberChange(
  held: readonly Capability[],
  member: MemberState,
  change: MemberChange,
): 'allowed' | { refused: 'forbidden' | 'owner_locked' | 'user_invited' } {
  const isSame = change.role === 'ADMIN' && change.status === 'ACTIVE' && !change.isLimited
  if (member.isOwner) return isSame ? 'allowed' : { refused: 'owner_locked' }
  if (!mayGrant(held, member.role) || !mayGrant(held, change.role)) return { refused: 'forbidden' }
  const wasInvited = member.status === 'INVITED'
  return wasInvited === (change.status === 'INVITED') ? 'allowed' : { refused: 'user_invited' }
}

/** An invitation works for so many days. */
export const INVITATION_DAYS = 7

export interface InvitationState {
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
}

/** Whether an invitation can be accepted now; otherwise what became of it. */
export function judgeInvitation(
  invitation: InvitationState,
  now: Date,
): 'open' | { refused: 'invitation_used' | 'invitation_revoked' | 'invitation_expired' } {
  if (invitation.usedAt !== null) return { refused: 'invitation_used' }
  if (invitation.revokedAt !== null) return { refused: 'invitation_revoked' }
  return invitation.expiresAt > now ? 'open' : { refused: 'invitation_expired' }
}
