import { judgeInvitation } from '@turnout/domain/accounts/member-change.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { invitationByToken, type InvitationRow } from './store-invitations.ts'

/** An invitation that can be accepted now. */
export interface OpenInvitation extends InvitationRow {
  readonly user_id: number
  readonly role: Role
}

/**
 * An invitation, if it can be accepted now.
 * @throws Refusal invitation_invalid, invitation_used, invitation_revoked, invitation_expired.
 */
export function openInvitation(row: InvitationRow | undefined): OpenInvitation {
  if (row === undefined) throw new Refusal('invitation_invalid')
  const verdict = judgeInvitation(
    { expiresAt: row.expires_at, usedAt: row.used_at, revokedAt: row.revoked_at },
    row.now,
  )
  if (verdict !== 'open') throw new Refusal(verdict.refused)
  const { user_id, role } = row
  // A removed person has no open invitation; a row that says so would be of no use.
  if (user_id === null || role === null) throw new Refusal('invitation_revoked')
  return { ...row, user_id, role }
}

/** The open invitation behind a link. @throws as `openInvitation`. */
export const findInvitation = async (reader: Reader, token: string): Promise<OpenInvitation> =>
  openInvitation(await invitationByToken(reader, token))
