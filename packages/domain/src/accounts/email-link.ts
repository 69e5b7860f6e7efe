/*
 * Whether a link that came by mail proves an address now (docs/domain/confirmed-addresses.md).
 */

/** How long such a link works. */
export const EMAIL_LINK_HOURS = 24

/** How long the former address can take a change of address back: people do not read their mail every day. */
export const UNDO_DAYS = 7

/**
 * How long a user may change the means to sign in after proving who they are, by password or as
 * good.
 */
export const PROOF_MINUTES = 10

/** Files of guests and orders ask for a proof once the sign-in is older. */
export const EXPORT_PROOF_HOURS = 12

/** Mails of one kind about a login that one mailbox gets in an hour, from all callers together. */
export const LOGIN_MAILS_PER_HOUR = 3

/** Notices of one kind about a login that one mailbox gets in an hour: only a person who is signed in causes them. */
export const NOTICES_PER_HOUR = 10

export interface EmailLink {
  readonly isUsed: boolean
  readonly isExpired: boolean
}

export type EmailLinkRefusal = 'email_link_invalid' | 'email_link_used' | 'email_link_expired'

/**
 * Judges a link of the user who follows it; null: this user has no such link, even if another user
 * does. A used link says so even when it is old: a user who follows it twice has done what it was
 * for.
 */
export function judgeEmailLink(link: EmailLink | null): 'allowed' | { refused: EmailLinkRefusal } {
  if (link === null) return { refused: 'email_link_invalid' }
  if (link.isUsed) return { refused: 'email_link_used' }
  return link.isExpired ? { refused: 'email_link_expired' } : 'allowed'
}
