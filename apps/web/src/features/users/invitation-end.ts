import { ApiError } from '../../api/api-error.ts'

/** Why the link of an invitation does not work, or no longer. */
export type InvitationEnd = 'expired' | 'used' | 'revoked' | 'invalid'

const ENDS: Readonly<Record<string, InvitationEnd>> = {
  invitation_expired: 'expired',
  invitation_used: 'used',
  invitation_revoked: 'revoked',
  invitation_invalid: 'invalid',
}

/** What an error says of the link; null: nothing, it may be tried again. */
export const endOf = (error: unknown): InvitationEnd | null =>
  error instanceof ApiError ? (ENDS[error.code] ?? null) : null
