/*
 * The link of an order lets one read it. A person who wants to change it proves by a code of six
 * digits that they read the buyer's mail. The browser that bought and members of the account need
 * no code.
 */

export const ACCESS_CODE = {
  digits: 6,
  minutes: 10,
  tries: 5,
  /**
   * Codes that are mailed for one order within an hour: enough for a mail that went astray, too few
   * to fill a mailbox or to guess.
   */
  anHour: 5,
} as const

/** How long a browser that gave the right code may change the order. */
export const ACCESS_MINUTES = 30

/** How long a former address can take its order back. */
export const UNDO_HOURS = 72

/**
 * The part of an address that is shown to a person who may not own it: its first letter and its
 * domain.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${/^./u.exec(email)?.[0] ?? ''}•••${email.slice(at)}`
}
