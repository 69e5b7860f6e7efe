/** Why a person did not get a message, as far as the other side told. */
export type DeliveryReason = 'NO_MAILBOX' | 'MAILBOX_FULL' | 'NO_DOMAIN' | 'REFUSED' | 'UNREACHABLE'

/** The answer of a mail server to one mail that it did not take. */
export interface MailAnswer {
  /** SMTP reply code; null: no answer. */
  readonly code: number | null
  /** Its text, with the enhanced status code (RFC 3463) where it has one. */
  readonly text: string
  /** Tries before this one. */
  readonly attempts: number
}

/**
 * FAILED: for good. RETRY: this address again, in so many seconds. LANE_DOWN: the server takes nothing
 * at the moment, for any sender: the whole lane waits, and the address is not to blame.
 */
export type DeliveryVerdict =
  | { readonly outcome: 'FAILED'; readonly reason: DeliveryReason; readonly isBlocked: boolean }
  | { readonly outcome: 'RETRY'; readonly reason: DeliveryReason; readonly seconds: number }
  | { readonly outcome: 'LANE_DOWN' }

/** Seconds to the next try of one address: a minute, then up to eight hours. */
const PAUSES = [60, 300, 1800, 7200, 28_800] as const

/** Shutting down, too much, or not signed in: said of the connection, not of the address. */
const OF_CONNECTION = new Set([421, 454, 530, 534, 535])

const ENHANCED = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/u

/** Judges why a mail server did not take a mail, by RFC 5321 and RFC 3463. */
export function judgeAnswer({ code, text, attempts }: MailAnswer): DeliveryVerdict {
  if (code === null || OF_CONNECTION.has(code)) return { outcome: 'LANE_DOWN' }
  const reason = reasonOf(code, text)
  if (code >= 500) return { outcome: 'FAILED', reason, isBlocked: isBlocking(reason) }
  const seconds = PAUSES[attempts]
  return seconds === undefined ? { outcome: 'FAILED', reason, isBlocked: false } : { outcome: 'RETRY', reason, seconds }
}

/** Whether no further message goes to an address that failed so. */
export const isBlocking = (reason: DeliveryReason): boolean => reason === 'NO_MAILBOX'

/** Why, by the reply code and the words of a server. */
export function reasonOf(code: number, text: string): DeliveryReason {
  const [, , subject, detail] = ENHANCED.exec(text) ?? []
  if (subject === '1') return detail === '2' || detail === '8' ? 'NO_DOMAIN' : 'NO_MAILBOX'
  if (subject === '2') return detail === '2' ? 'MAILBOX_FULL' : 'NO_MAILBOX'
  if (subject === '4') return detail === '4' ? 'NO_DOMAIN' : 'UNREACHABLE'
  if (subject !== undefined) return 'REFUSED'
  // Without an enhanced code: what RFC 5321 says of the plain one.
  if (code === 550 || code === 551 || code === 553) return 'NO_MAILBOX'
  if (code === 552 || code === 452) return 'MAILBOX_FULL'
  return code < 500 ? 'UNREACHABLE' : 'REFUSED'
}
