import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { listStateOf } from '@turnout/domain/check-in/list-state.ts'
import type { CheckInListRow } from './queries.ts'

/** Where a list is in its window, for either view of it. */
export function windowAnswer(row: CheckInListRow) {
  const state = listStateOf({ activatesAt: row.activates_at, expiresAt: row.expires_at }, row.now)
  return {
    activates_at: row.activates_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    is_active: state === 'ACTIVE',
    is_expired: state === 'EXPIRED',
  }
}

/** @param opensDoor whether the reader may check in: the address of the door is a capability. */
export const checkInListAnswer = (row: CheckInListRow, opensDoor: boolean): CheckInList => ({
  id: row.id,
  short_id: opensDoor ? row.short_id : '',
  name: row.name,
  description: row.description,
  ...windowAnswer(row),
  has_pin: row.has_pin,
  allows_check_out: row.allows_check_out,
  accepts_public_ids: row.accepts_public_ids,
  can_add_guests: row.can_add_guests,
  can_let_in_anyway: row.can_let_in_anyway,
  includes_all_products: row.includes_all_products,
  dates_mode: row.dates_mode,
  event_occurrence_id: row.occurrence_id,
  product_ids: row.products.map(({ id }) => id),
  products: [...row.products],
  total_attendees: row.total_attendees,
  checked_in_attendees: row.checked_in_attendees,
  created_at: row.created_at.toISOString(),
})
