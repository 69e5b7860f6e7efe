import type { AccountClosing } from '@turnout/contract/accounts/closing/closing.ts'
import { erasedAt } from '@turnout/domain/accounts/closing.ts'
import type { ClosingRow, EventAheadRow } from './queries.ts'

/** So many are named; more would hide the way on. */
const NAMED = 5

const guestsOf = (events: readonly EventAheadRow[]): number =>
  events.reduce((sum, { guests_count: guests }) => sum + guests, 0)

/** The guests of events that go on after the account would be erased. */
export const guestsLeft = (events: readonly EventAheadRow[]): number =>
  guestsOf(events.filter((event) => event.is_left))

export const closingAnswer = (row: ClosingRow, ahead: readonly EventAheadRow[]): AccountClosing => ({
  closed_at: row.closed_at?.toISOString() ?? null,
  erases_at: erasedAt(row.closed_at ?? row.now).toISOString(),
  live_events_count: row.live_events_count,
  guests_ahead_count: guestsOf(ahead),
  events_left: ahead
    .filter((event) => event.is_left)
    .slice(0, NAMED)
    .map(({ id, title, start_date, guests_count }) => ({
      id,
      title,
      start_date: start_date.toISOString(),
      guests_count,
    })),
})
