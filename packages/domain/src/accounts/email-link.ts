/*
 * Whether a link that came by mail proves an address now (docs/domain/confirmed-addresses.md).
 */

/** How long such a link works. */
export const EMAIL_LINK_HOURS = 24

export interface EmailLink {
  readonly isUsed: boolean
  readonly isExpired: boolean
}

export type EmailLinkRefusal = 'email_link_invalid' | 'email_link_used' | 'email_link_expired'

/**
 * Judges a link of the user who follows it; null: they have no such link, whoever else may. A used link says so even when it is old:
 * whoever presses it twice has done what it was for.
 */
export function judgeEmailLink(link: EmailLink | null): 'allowed' | { refused: EmailLinkRefusal } {
  if (link === null) return { refused: 'email_link_invalid' }
  if (link.isUsed) return { refused: 'email_link_used' }
  return link.isExpired ? { refused: 'email_link_expired' } : 'allowed'
}
