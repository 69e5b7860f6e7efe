import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** A date that moved since an order was made, which has tickets for it that are good. */
export interface MovedDateRow {
  readonly occurrence_id: number
  /** `WhenAndWhere` as it is stored, before and after. */
  readonly was: unknown
  readonly became: unknown
  readonly reason: string | null
  /** From when its tickets cannot be given back any more; null: they cannot. */
  readonly refund_until: Date | null
  readonly has_used_ticket: boolean
  readonly has_passed_on_ticket: boolean
  /** The organizer took the order and its money themselves. */
  readonly is_manual: boolean
  /** Its buyer has said since that they keep them. */
  readonly is_kept: boolean
  readonly now: Date
}

/** The dates of an order that moved, each as its holders were told the last time. */
export async function movedDatesOf(reader: Reader, orderId: number): Promise<readonly MovedDateRow[]> {
  const found = await sql<MovedDateRow>`
    select distinct on (c.occurrence_id) c.occurrence_id, c.was, c.became, c.reason, c.refund_until, held.*,
      o.is_manual, clock_timestamp() as now,
      exists (select from audit_rows t where t.entity = 'order' and t.entity_id = o.id and t.act = 'order.date_kept'
        and t.at >= c.changed_at and (t.after ->> 'occurrence_id')::bigint = c.occurrence_id) as is_kept
    from orders o join event_changes c on c.event_id = o.event_id and c.occurrence_id is not null
      and c.told_at is not null and o.created_at <= c.changed_at
    cross join lateral (
      select count(*) as tickets,
        coalesce(bool_or(exists (select from check_ins i where i.attendee_id = a.id)), false) as has_used_ticket,
        coalesce(bool_or(a.passed_on_at is not null), false) as has_passed_on_ticket
      from order_lines l join attendees a on a.order_line_id = l.id and a.status <> 'CANCELLED'
      where l.order_id = o.id and l.occurrence_id = c.occurrence_id) held
    where o.id = ${orderId} and held.tickets > 0 order by c.occurrence_id, c.id desc`.execute(reader.query)
  return found.rows
}
