import type { CheckInConflict } from '@turnout/contract/check-in/conflict.ts'
import type { ConflictRow } from './queries-conflicts.ts'

export const conflictAnswer = (row: ConflictRow): CheckInConflict => ({
  id: row.id,
  reason: row.reason,
  check_in_list: { id: row.list_id, name: row.list_name },
  attendee: attendeeOf(row),
  scan: {
    device: row.device,
    occurred_at: row.occurred_at.toISOString(),
    received_at: row.received_at.toISOString(),
    verdict: row.verdict,
  },
  admission:
    row.admission_short_id === null || row.admission_entered_at === null
      ? null
      : {
          short_id: row.admission_short_id,
          device: row.admission_device,
          entered_at: row.admission_entered_at.toISOString(),
        },
  settled_at: row.settled_at?.toISOString() ?? null,
  settled_by: row.settled_by,
})

function attendeeOf(row: ConflictRow): CheckInConflict['attendee'] {
  const { attendee_id: id, public_id, first_name, last_name, product_title } = row
  if (id === null || public_id === null || first_name === null || last_name === null || product_title === null)
    return null
  return { id, public_id, first_name, last_name, product_title }
}
