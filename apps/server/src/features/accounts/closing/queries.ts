import { CLOSING_DAYS } from '@turnout/domain/accounts/closing.ts'
import { ASSUMED_LENGTH_HOURS } from '@turnout/domain/events/event-status.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** An event that is not over, with the guests who hold a ticket to it. */
export interface EventAheadRow {
  readonly id: number
  readonly title: string
  readonly start_date: Date
  readonly guests_count: number
  /** It goes on after the account would be erased. */
  readonly is_left: boolean
}

export interface ClosingRow {
  readonly closed_at: Date | null
  readonly now: Date
  readonly live_events_count: number
}

/** Whether the account is closed, and what is on sale in it. */
export async function closingOfAccount(reader: Reader, accountId: number): Promise<ClosingRow> {
  const found = await sql<ClosingRow>`
    select a.closed_at, now() as now, (select count(*) from events e
      where e.account_id = a.id and e.deleted_at is null and e.status = 'LIVE') as live_events_count
    from accounts a where a.id = ${accountId}`.execute(reader.query)
  const row = found.rows[0]
  if (row === undefined) throw new Error(`No account ${accountId}`)
  return row
}

/** The events of an account with a valid ticket and that are not over, soonest first. */
export async function eventsAhead(reader: Reader, accountId: number): Promise<EventAheadRow[]> {
  const found = await sql<EventAheadRow>`
    select e.id, e.title, e.start_date, guests.guests_count, over.at > now() + make_interval(days => ${CLOSING_DAYS}) as is_left
    from events e
    cross join lateral (select coalesce(e.end_date, e.start_date + make_interval(hours => ${ASSUMED_LENGTH_HOURS})) as at) over
    cross join lateral (
      select count(*) as guests_count from attendees t where t.event_id = e.id and t.status in ('ACTIVE', 'AWAITING_PAYMENT')) guests
    where e.account_id = ${accountId} and e.deleted_at is null and over.at > now() and guests.guests_count > 0
    order by e.start_date, e.id`.execute(reader.query)
  return found.rows
}
