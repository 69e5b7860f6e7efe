import { isBlocking, reasonOf, type DeliveryReason } from './delivery.ts'

/** What a delivery status notification (RFC 3464) says of one recipient. */
export interface BounceReport {
  readonly action: string
  /** The enhanced status code, such as 5.1.1. */
  readonly status: string
  /** What the last server said; null: the report does not tell. */
  readonly diagnostic: string | null
}

export interface BounceVerdict {
  /** There is no such mailbox: no further message goes there. */
  readonly isHard: boolean
  readonly reason: DeliveryReason
}

const STATUS = /\b([245])\.\d{1,3}\.\d{1,3}\b/u
const UNSPECIFIC = /^[45]\.0\.0$/u
const REPLY_CODE = /(?:^|;)\s*([45]\d{2})\b/u

/**
 * Judges a report that a mail did not arrive, by the same measure as an answer that was given at once.
 * null: it says nothing final, for example that the mail is late.
 */
export function judgeBounce({ action, status, diagnostic }: BounceReport): BounceVerdict | null {
  if (action.trim().toLowerCase() !== 'failed') return null
  const said = diagnostic ?? ''
  const isPermanent = (STATUS.exec(status)?.[1] ?? REPLY_CODE.exec(said)?.[1]?.[0]) === '5'
  const code = Number(REPLY_CODE.exec(said)?.[1] ?? (isPermanent ? 554 : 451))
  // The server that knew put its own status beside its words; the report may only say "failed".
  const text = STATUS.test(said) || UNSPECIFIC.test(status) ? said : `${status} ${said}`
  const reason = reasonOf(code, text)
  return { isHard: isPermanent && isBlocking(reason), reason }
}
