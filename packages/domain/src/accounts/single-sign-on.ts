import type { UserStatus } from './roles.ts'

/*
 * Who a person is here, when a provider says who they are there (docs/domain/single-sign-on.md).
 * An address alone never says it: the operator of a provider can write any address into an answer.
 */

/** The roles that a provider can make a person a member with: none that manages the account. */
export const PROVIDED_ROLES = ['ORGANIZER', 'DOOR', 'VIEWER'] as const
export type ProvidedRole = (typeof PROVIDED_ROLES)[number]

/** What an answer of a provider says of a person. */
export interface Arrival {
  readonly email: string | null
  readonly isEmailVerified: boolean
}

/** The user of an address, as the account of the provider sees them. */
export interface KnownUser {
  readonly userId: number
  /** They followed the link of a mail to it. */
  readonly isConfirmed: boolean
  /** In the account of the provider; null: no member. */
  readonly status: UserStatus | null
}

/** What an account says of people who were not linked yet; the installation says nothing. */
export interface ArrivalRule {
  /** Those that are proven. */
  readonly domains: readonly string[]
  readonly makesMembers: boolean
}

export type ArrivalVerdict =
  | { readonly act: 'link' | 'join'; readonly userId: number }
  | { readonly act: 'make' }
  | { readonly refused: 'sso_not_linked' | 'sso_email_unverified' }

const NOT_LINKED = { refused: 'sso_not_linked' } as const

/** The domain of an address, as domains are compared. */
export const domainOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/**
 * What becomes of a person who is not linked yet: linked to the member they are (`link`), made a
 * member with the login they have (`join`) or with a new one (`make`), or refused. `known`: the
 * user of the address.
 */
export function judgeArrival(arrival: Arrival, rule: ArrivalRule | null, known: KnownUser | null): ArrivalVerdict {
  const { email, isEmailVerified } = arrival
  if (rule === null || email === null || !rule.domains.includes(domainOfEmail(email))) return NOT_LINKED
  if (!isEmailVerified) return { refused: 'sso_email_unverified' }
  if (known === null) return rule.makesMembers ? { act: 'make' } : NOT_LINKED
  // A stranger can sign up with any address and wait for its owner; they cannot confirm it.
  if (!known.isConfirmed) return NOT_LINKED
  if (known.status === 'ACTIVE') return { act: 'link', userId: known.userId }
  return known.status === null && rule.makesMembers ? { act: 'join', userId: known.userId } : NOT_LINKED
}
