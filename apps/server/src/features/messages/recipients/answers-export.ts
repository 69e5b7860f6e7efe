import type { RecipientReason, RecipientStatus } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { momentCell, type Cell } from '../../../platform/format/cell.ts'
import type { ExportedRecipientRow } from './queries-export.ts'

const STATES = {
  QUEUED: m.messages_happened_queued,
  SENT: m.messages_happened_sent,
  FAILED: m.messages_happened_failed,
  SUPPRESSED: m.messages_happened_suppressed,
  CANCELLED: m.messages_happened_cancelled,
} as const satisfies Record<RecipientStatus, unknown>

const REASONS = {
  OPTED_OUT: m.messages_reason_opted_out,
  BLOCKED: m.messages_reason_blocked,
  NO_MAILBOX: m.messages_reason_no_mailbox,
  MAILBOX_FULL: m.messages_reason_mailbox_full,
  NO_DOMAIN: m.messages_reason_no_domain,
  REFUSED: m.messages_reason_refused,
  UNREACHABLE: m.messages_reason_unreachable,
  COMPLAINT: m.messages_reason_complaint,
} as const satisfies Record<RecipientReason, unknown>

/** The head of the file, in the language of whoever takes it. */
export const recipientTitles = (locale: Locale): readonly string[] =>
  [
    m.messages_export_first_name,
    m.messages_export_last_name,
    m.messages_export_email,
    m.messages_export_state,
    m.messages_export_why,
    m.messages_export_said,
    m.messages_export_tries,
    m.messages_export_sent_at,
  ].map((title) => title({}, { locale }))

export const recipientCells = (row: ExportedRecipientRow, locale: Locale): readonly Cell[] => [
  row.first_name,
  row.last_name,
  row.email,
  STATES[row.status]({}, { locale }),
  row.reason === null ? null : REASONS[row.reason]({}, { locale }),
  row.error,
  row.attempts,
  momentCell(row.sent_at),
]
