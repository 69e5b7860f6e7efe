import { cancelUntil } from '@turnout/domain/events/cancel-until.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'

/**
 * Locks the standing tickets of an order, by id. A door takes no lock to admit, it writes an
 * admission that refers to the ticket: this waits for one that is being written, hence "for
 * update". What was written is read by the next statement, which sees it.
 */
export async function lockStandingTickets(tx: Transaction, orderId: number): Promise<void> {
  await sql`select from attendees where order_id = ${orderId} and status <> 'CANCELLED' order by id for update`.execute(
    tx.query,
  )
}

interface CancellingRow {
  readonly start_date: Date
  readonly timezone: string
  readonly until_days: number | null
  readonly is_manual: boolean
  readonly has_used_ticket: boolean
  readonly has_passed_on_ticket: boolean
  readonly now: Date
}

/** What decides beside state and money whether a buyer may cancel an order. */
export interface CancellingFacts {
  readonly isManual: boolean
  readonly hasUsedTicket: boolean
  readonly hasPassedOnTicket: boolean
  readonly startsAt: Date
  readonly until: Date | null
  readonly now: Date
}

export async function cancellingFactsOf(reader: Reader, orderId: number): Promise<CancellingFacts> {
  const standing = sql`attendees a where a.order_id = o.id and a.status <> 'CANCELLED'`
  const found = await sql<CancellingRow>`
    select e.start_date, e.timezone, s.buyers_cancel_until_days as until_days, o.is_manual,
      exists (select from ${standing} and exists (select from check_ins c where c.attendee_id = a.id)) as has_used_ticket,
      exists (select from ${standing} and a.passed_on_at is not null) as has_passed_on_ticket,
      clock_timestamp() as now
    from orders o join events e on e.id = o.event_id join event_settings s on s.event_id = o.event_id
    where o.id = ${orderId}`.execute(reader.query)
  const [row] = found.rows
  if (row === undefined) throw new Error(`Order ${orderId} is gone`)
  const start = { startsAt: row.start_date, timezone: row.timezone }
  return {
    isManual: row.is_manual,
    hasUsedTicket: row.has_used_ticket,
    hasPassedOnTicket: row.has_passed_on_ticket,
    startsAt: row.start_date,
    until: row.until_days === null ? null : cancelUntil(start, row.until_days),
    now: row.now,
  }
}
