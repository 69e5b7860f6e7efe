import type { Role } from './roles.ts'

/**
 * All that a member of an account, or a token of one, can be allowed to do: an area and an act in
 * it. Every endpoint names one of them; code never asks for the name of a role.
 */
export const CAPABILITIES = [
  'events:read',
  'events:create',
  'events:write',
  'events:publish',
  'orders:read',
  'orders:write',
  'orders:refund',
  'promotions:read',
  'promotions:write',
  'attendees:read',
  'attendees:write',
  'guests:export',
  'check-in:read',
  'check-in:write',
  'messages:send',
  'webhooks:write',
  'reports:read',
  'account:settings',
  'account:users',
  'account:taxes',
  'account:payouts',
  'account:tokens',
  'account:webhooks',
  'account:audit',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Those of the account itself: no member who is limited to some events holds them. */
const ACCOUNT_WIDE = CAPABILITIES.filter((capability) => capability.startsWith('account:'))

/** Those that an API token can be given. It works with events, and never steers the account. */
export const TOKEN_CAPABILITIES = CAPABILITIES.filter(
  (capability): capability is Exclude<Capability, `account:${string}`> => !ACCOUNT_WIDE.includes(capability),
)

const VIEWER_MAY = [
  'events:read',
  'orders:read',
  'promotions:read',
  'attendees:read',
  'check-in:read',
  'reports:read',
] as const

/** What each role is: a named set of capabilities. */
export const CAPABILITIES_OF: Readonly<Record<Role, readonly Capability[]>> = {
  ADMIN: CAPABILITIES,
  ORGANIZER: CAPABILITIES.filter((capability) => !ACCOUNT_WIDE.includes(capability)),
  DOOR: ['check-in:read', 'check-in:write'],
  VIEWER: VIEWER_MAY,
}

/** Whether a person with these capabilities may do what asks for one of those needed. */
export const mayDo = (held: readonly Capability[], needed: Capability | readonly Capability[]): boolean =>
  (Array.isArray(needed) ? (needed as readonly Capability[]) : [needed as Capability]).some((one) => held.includes(one))

/** Whether a role can be limited to some organizers or events: not when it steers the account. */
export const canBeLimited = (role: Role): boolean =>
  !CAPABILITIES_OF[role].some((capability) => ACCOUNT_WIDE.includes(capability))

/** Whether a member may give a role: a member grants no more than they hold. */
export const mayGrant = (held: readonly Capability[], role: Role): boolean =>
  CAPABILITIES_OF[role].every((capability) => held.includes(capability))
