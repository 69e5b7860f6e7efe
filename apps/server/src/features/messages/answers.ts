import type { Message, Recipient } from '@turnout/contract/messages/message.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { previewOf } from '../events/answers.ts'
import type { MessageRow, RecipientRow } from './queries.ts'

export const messageAnswer = (row: MessageRow): Message => ({
  id: row.id,
  event_id: row.event_id,
  status: row.status,
  subject: row.subject,
  message: row.body,
  message_preview: previewOf(row.body) ?? '',
  type: row.audience.message_type,
  ...row.audience,
  scheduled_at: row.due_at?.toISOString() ?? null,
  schedule: scheduleOf(row),
  send_copy_to_current_user: row.is_copy_wanted,
  version: row.version,
  leaves_at: row.leaves_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  sent_at: row.status === 'SENT' ? (row.ended_at?.toISOString() ?? null) : null,
  failure: row.failure,
  recipient_count: row.recipient_count,
  sent_count: row.sent,
  failed_count: row.failed,
  suppressed_count: row.suppressed,
  queued_count: row.queued,
  opted_out_count: row.opted_out,
  written_by:
    row.written_by === null ? null : { id: row.written_by, name: fullName(row.first_name ?? '', row.last_name ?? '') },
  sent_by_user: row.written_by === null ? null : { first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

function scheduleOf({ schedule_days: days, schedule_anchor: anchor, schedule_time: time }: MessageRow) {
  return days === null || anchor === null || time === null ? null : { days, anchor, time }
}

export const recipientAnswer = (row: RecipientRow): Recipient => ({
  ...row,
  sent_at: row.sent_at?.toISOString() ?? null,
})
