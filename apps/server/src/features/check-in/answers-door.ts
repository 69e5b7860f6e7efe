import type { DoorAttendee, DoorList } from '@turnout/contract/check-in/door.ts'
import { windowAnswer } from './answers.ts'
import type { DoorAttendeeRow, DoorListRow } from './queries-door.ts'

export const doorListAnswer = (row: DoorListRow): DoorList => ({
  short_id: row.short_id,
  name: row.name,
  description: row.description,
  ...windowAnswer(row),
  total_attendees: row.total_attendees,
  checked_in_attendees: row.checked_in_attendees,
  event: {
    id: row.event_id,
    title: row.title,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date?.toISOString() ?? null,
    timezone: row.timezone,
    settings: {
      payment_providers: row.payment_providers,
      allow_orders_awaiting_offline_payment_to_check_in: row.allows_unpaid,
    },
  },
  products: [...row.products],
})

export const doorAttendeeAnswer = (row: DoorAttendeeRow): DoorAttendee => ({
  public_id: row.public_id,
  first_name: row.first_name,
  last_name: row.last_name,
  status: row.status,
  product_id: row.product_id,
  ...(row.check_in_short_id !== null &&
    row.checked_in_at !== null && {
      check_in: { short_id: row.check_in_short_id, checked_in_at: row.checked_in_at.toISOString() },
    }),
})
