import type { Invitation } from '@turnout/contract/users/member.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import type { OpenInvitation } from './find-invitation.ts'

export const invitationAnswer = (row: OpenInvitation): Invitation => ({
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  account_name: row.account_name,
  role: row.role,
  invited_by: row.inviter_first_name === null ? null : fullName(row.inviter_first_name, row.inviter_last_name),
  needs_password: row.password_hash === null,
  expires_at: row.expires_at.toISOString(),
})
