import type { Archive } from '@turnout/contract/archive/archive.ts'
import type { ArchiveStatus } from '@turnout/contract/archive/archive-enums.ts'
import type { ArchiveListRow } from './queries.ts'

export const archiveAnswer = (row: ArchiveListRow): Archive => ({
  id: row.id,
  event_id: row.event_id,
  event_title: row.event_title,
  // A check of the table lists them.
  status: row.status as ArchiveStatus,
  is_sealed: row.salt !== null,
  rows_done: row.rows_done,
  rows_total: row.rows_total,
  size_in_bytes: row.size_in_bytes,
  created_at: row.created_at.toISOString(),
  ready_at: row.ready_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
})
