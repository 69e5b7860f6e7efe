import type { Recipient, RecipientReason } from '@turnout/contract/messages/message.ts'
import type { LeftOutReason } from '@turnout/contract/messages/people.ts'
import { m } from '@turnout/messages/generated/messages.js'

const REASONS: Readonly<Record<RecipientReason, () => string>> = {
  OPTED_OUT: m.messages_reason_opted_out,
  BLOCKED: m.messages_reason_blocked,
  NO_MAILBOX: m.messages_reason_no_mailbox,
  MAILBOX_FULL: m.messages_reason_mailbox_full,
  NO_DOMAIN: m.messages_reason_no_domain,
  REFUSED: m.messages_reason_refused,
  UNREACHABLE: m.messages_reason_unreachable,
  COMPLAINT: m.messages_reason_complaint,
}

export const reasonText = (reason: RecipientReason): string => REASONS[reason]()

const LEFT_OUT: Readonly<Record<LeftOutReason, () => string>> = {
  SHARES_ADDRESS: m.messages_left_out_sharing,
  OPTED_OUT: m.messages_reason_opted_out,
  BLOCKED: m.messages_reason_blocked,
  NO_ADDRESS: m.messages_left_out_no_address,
}

export const leftOutReason = (reason: LeftOutReason): string => LEFT_OUT[reason]()

const STATES: Readonly<Record<Recipient['status'], () => string>> = {
  QUEUED: m.messages_happened_queued,
  SENT: m.messages_happened_sent,
  FAILED: m.messages_happened_failed,
  SUPPRESSED: m.messages_happened_suppressed,
  CANCELLED: m.messages_happened_cancelled,
}

export const happenedText = (status: Recipient['status']): string => STATES[status]()

/** Reasons for which another try may go better; the server leaves the others out. */
const WORTH_A_TRY: ReadonlySet<RecipientReason> = new Set(['MAILBOX_FULL', 'NO_DOMAIN', 'REFUSED', 'UNREACHABLE'])

export const isWorthATry = ({ status, reason }: Recipient): boolean =>
  status === 'FAILED' && (reason === null || WORTH_A_TRY.has(reason))
