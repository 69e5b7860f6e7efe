import type { Account } from '@turnout/contract/accounts/account.ts'
import type { User } from '@turnout/contract/accounts/user.ts'
import { capabilitiesIn } from '@turnout/domain/accounts/closing.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import type { accountById, memberOf } from './queries.ts'

type AccountRow = NonNullable<Awaited<ReturnType<typeof accountById>>>
type MemberRow = NonNullable<Awaited<ReturnType<typeof memberOf>>>

const scopeAnswer = ({ organizer_ids, event_ids }: MemberRow): User['scope'] =>
  organizer_ids === null || event_ids === null ? null : { organizer_ids, event_ids }

/**
 * `verifiesAccounts`: this installation asks for it; where it does not, every account counts as
 * verified.
 */
export const accountAnswer = (row: AccountRow, { verifiesAccounts }: { verifiesAccounts: boolean }): Account => ({
  id: row.id,
  name: row.name,
  currency_code: row.currency_code,
  timezone: row.timezone,
  is_saas_mode_enabled: false,
  is_verified: row.verified_at !== null || !verifiesAccounts,
  is_account_email_confirmed: row.is_owner_confirmed,
  requires_two_factor: row.requires_two_factor,
  closed_at: row.closed_at?.toISOString() ?? null,
})

export const userAnswer = (row: MemberRow): User => ({
  id: row.id,
  account_id: row.account_id,
  first_name: row.first_name,
  last_name: row.last_name,
  full_name: [row.first_name, row.last_name].filter(Boolean).join(' '),
  email: row.email,
  pending_email: row.pending_email,
  pending_email_until: row.pending_email_until?.toISOString() ?? null,
  has_pending_email_change: row.pending_email !== null,
  last_login_at: row.last_login_at?.toISOString() ?? null,
  password_changed_at: row.password_changed_at?.toISOString() ?? null,
  timezone: row.timezone,
  // The contract held the closed list when it was stored.
  locale: row.locale as User['locale'],
  role: row.role as Role,
  capabilities: [...capabilitiesIn({ isClosed: row.closed_at !== null }, row.role as Role)],
  scope: scopeAnswer(row),
  is_email_verified: row.email_verified_at !== null,
  is_account_owner: row.is_owner,
  menu_moved_until: row.menu_moved_until?.toISOString() ?? null,
  status: row.status === 'ACTIVE' ? 'ACTIVE' : row.status === 'INVITED' ? 'INVITED' : 'INACTIVE',
})
