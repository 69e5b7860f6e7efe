import type { Member } from '@turnout/contract/users/member.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import type { MemberRow } from './queries.ts'

/** `passkeyHost`: the one that passkeys open now; keys of another are no way in. */
export const memberAnswer = (row: MemberRow, passkeyHost: string | null): Member => ({
  id: row.id,
  account_id: row.account_id,
  first_name: row.first_name,
  last_name: row.last_name,
  full_name: fullName(row.first_name, row.last_name),
  email: row.email,
  pending_email: row.pending_email,
  has_pending_email_change: row.pending_email !== null,
  is_email_verified: row.email_verified_at !== null,
  role: row.role,
  status: row.status,
  is_account_owner: row.is_owner,
  last_login_at: row.last_login_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  scope:
    row.organizer_ids === null || row.event_ids === null
      ? null
      : { organizer_ids: [...row.organizer_ids], event_ids: [...row.event_ids] },
  sign_in:
    row.status === 'INVITED'
      ? null
      : { has_passkey: row.passkey_hosts.some((host) => host === passkeyHost), has_codes: row.has_codes },
  invitation: invitationOf(row),
})

function invitationOf(row: MemberRow): Member['invitation'] {
  const { invitation_sent_at: sentAt, invitation_expires_at: expiresAt, inviter_id: id } = row
  if (sentAt === null || expiresAt === null) return null
  return {
    expires_at: expiresAt.toISOString(),
    is_expired: row.invitation_expired === true,
    sent_at: sentAt.toISOString(),
    invited_by: id === null ? null : { id, full_name: fullName(row.inviter_first_name ?? '', row.inviter_last_name) },
  }
}
