import type { Notice } from '@turnout/contract/notices/notice.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { NoticeRow } from './queries.ts'

export const noticeAnswer = (row: NoticeRow & { readonly is_unread: boolean }): Notice => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  is_unread: row.is_unread,
  event:
    row.event_id === null
      ? null
      : { id: row.event_id, title: row.event_title ?? '', timezone: row.event_timezone ?? 'UTC' },
  subject: { id: row.subject_id, name: row.subject_name, type: row.subject },
  reference: row.reference,
  amount: row.amount_minor === null || row.currency === null ? null : majorFromMinor(row.amount_minor, row.currency),
  currency: row.currency,
  left: row.places_left,
  failed: row.failed,
  failure: row.failure,
  proposal: row.proposal,
})
