/**
 * The abilities of each role inside one account. The owner is an Admin whose role and status are
 * locked. Every endpoint names the ability it needs; the owner of an id is checked separately.
 */
export const ROLES = ['ADMIN', 'ORGANIZER'] as const
export type Role = (typeof ROLES)[number]

export const USER_STATUSES = ['ACTIVE', 'INVITED', 'INACTIVE'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

export const ABILITIES = [
  'run_events',
  'run_products',
  'manage_users',
  'manage_account',
  'manage_taxes_and_fees',
  'manage_payouts',
] as const
export type Ability = (typeof ABILITIES)[number]

const ORGANIZER_MAY: readonly Ability[] = ['run_events', 'run_products']

/**
 * Whether a role holds an ability: Admins hold all, Organizers events, products and the things that
 * belong to them.
 */
export const may = (role: Role, ability: Ability): boolean => role === 'ADMIN' || ORGANIZER_MAY.includes(ability)

/** Whether a user of this status may sign in; open sessions of the others end at once. */
export const maySignIn = (status: UserStatus): boolean => status === 'ACTIVE'

export interface MemberChange {
  readonly isOwner: boolean
  readonly role?: Role
  readonly status?: UserStatus
}

/** Judges a change of a member's role or status: the owner keeps both. */
export function judgeMemberChange(change: MemberChange): 'allowed' | { refused: 'forbidden' } {
  const keepsRole = change.role === undefined || change.role === 'ADMIN'
  const keepsStatus = change.status === undefined || change.status === 'ACTIVE'
  return !change.isOwner || (keepsRole && keepsStatus) ? 'allowed' : { refused: 'forbidden' }
}
