/*
 * The content and the number of mails that an account may send, by the facts known about it
 * (docs/domain/mail.md). Mail in a stranger's name, under our own, is how tickets get phished.
 */

/**
 * `UNCONFIRMED`: the owner never followed the link to their own address. `UNVERIFIED`: the operator has not verified
 * the account.
 */
export type MailTrust = 'UNCONFIRMED' | 'UNVERIFIED' | 'VERIFIED'

export function mailTrust(account: { readonly isConfirmed: boolean; readonly isVerified: boolean }): MailTrust {
  if (!account.isConfirmed) return 'UNCONFIRMED'
  return account.isVerified ? 'VERIFIED' : 'UNVERIFIED'
}

/**
 * Mails of an account a day. The first day of a small shop has a hundred buyers, and each brings an
 * address.
 */
export const MAILS_PER_DAY: Readonly<Record<MailTrust, number>> = {
  UNCONFIRMED: 100,
  UNVERIFIED: 1000,
  VERIFIED: 50_000,
}

/**
 * Mails that one buyer session causes in a day, all orders and changes together: a school trip
 * whose tickets have fifty addresses. Further mails go tomorrow.
 */
export const SESSION_MAILS_PER_DAY = 60

/**
 * Of these, mails after the first of an order: mended addresses, tickets passed on, mails sent
 * again. Further mails are not sent.
 */
export const SESSION_CHANGE_MAILS_PER_DAY = 10

/**
 * Of a limit, how many of `asked` more are within it when `used` are counted already. `factor`: of
 * every limit of the installation.
 */
export const withinLimit = (limit: number, factor: number, { used, asked }: { used: number; asked: number }): number =>
  Math.max(0, Math.min(asked, Math.max(1, Math.floor(limit * factor)) - used))

/** Longest title, name or place in a mail of an unverified account. */
export const SHORT_TEXT = 80
