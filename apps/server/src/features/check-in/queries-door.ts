import type { DoorAttendeesQuery } from '@turnout/contract/check-in/door.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import type { PaymentProvider } from '@turnout/contract/enums.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { searched } from '../../platform/database/list-query.ts'
import type { DoorScope } from './access.ts'
import { LIST_COLUMNS, LIST_JOINS, type CheckInListRow } from './queries.ts'

export interface DoorListRow extends CheckInListRow {
  readonly event_id: number
  readonly title: string
  readonly start_date: Date
  readonly end_date: Date | null
  readonly timezone: string
  readonly currency: string
  readonly payment_providers: PaymentProvider[]
  readonly allows_unpaid: boolean
}

/** The list of a door with its event and what it may do there. */
export async function doorList(reader: Reader, { listId }: DoorScope): Promise<DoorListRow | undefined> {
  const found = await sql<DoorListRow>`
    select ${LIST_COLUMNS}, e.id as event_id, e.title, e.start_date, e.end_date, e.timezone, e.currency,
      coalesce(s.payment_providers, '{}') as payment_providers,
      coalesce(s.allow_orders_awaiting_offline_payment_to_check_in, false) as allows_unpaid
    from check_in_lists l ${LIST_JOINS}
    join events e on e.id = l.event_id
    left join event_settings s on s.event_id = e.id
    where l.id = ${listId} and l.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}

export interface DoorAttendeeRow {
  readonly public_id: string
  readonly first_name: string
  readonly last_name: string
  readonly status: AttendeeStatus
  readonly product_id: number
  readonly check_in_short_id: string | null
  readonly checked_in_at: Date | null
}

/** A change is stamped when its transaction begins and seen when it commits; it may take this long in between. */
const COMMIT_SLACK = sql`interval '30 seconds'`

/**
 * One page of the people of a list, by name, cancelled tickets too: staff must see why a name does not come in. Found by name or
 * reference, never by e-mail. With `since`: those who changed after it, some of them perhaps again.
 */
export async function attendeesOfDoor(
  reader: Reader,
  { listId }: DoorScope,
  asked: DoorAttendeesQuery,
): Promise<{ rows: DoorAttendeeRow[]; total: number }> {
  const people = sql`
    from check_in_list_products lp join attendees a on a.product_id = lp.product_id
    where lp.check_in_list_id = ${listId} and ${changedSince(listId, asked.since)}
      and ${searched(asked.query ?? undefined, [sql`(a.first_name || ' ' || a.last_name)`, sql`a.public_id`])}`
  const [page, count] = await Promise.all([
    sql<DoorAttendeeRow>`
      select found.public_id, found.first_name, found.last_name, found.status, found.product_id,
        ci.short_id as check_in_short_id, ci.opened_at as checked_in_at
      from (
        select a.* ${people}
        order by lower(a.last_name), lower(a.first_name), a.id
        limit ${asked.per_page} offset ${(asked.page - 1) * asked.per_page}
      ) found
      left join check_ins ci on ci.attendee_id = found.id and ci.check_in_list_id = ${listId} and ci.closed_at is null
      order by lower(found.last_name), lower(found.first_name), found.id`.execute(reader.query),
    sql<{ total: number }>`select count(*) as total ${people}`.execute(reader.query),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

function changedSince(listId: number, since: string | null) {
  if (since === null) return sql`true`
  const from = sql`${since}::timestamptz - ${COMMIT_SLACK}`
  return sql`(a.created_at >= ${from} or a.cancelled_at >= ${from}
    or exists (select 1 from orders o where o.id = a.order_id and o.paid_at >= ${from})
    or exists (select 1 from check_ins moved where moved.attendee_id = a.id and moved.check_in_list_id = ${listId}
      and (moved.opened_at >= ${from} or moved.closed_at >= ${from})))`
}

/** How many of a list are in. */
export async function checkedInAtDoor(reader: Reader, { listId }: DoorScope): Promise<number> {
  const found = await sql<{ inside: number }>`
    select count(*) as inside
    from check_ins ci
    join attendees a on a.id = ci.attendee_id and a.status <> 'CANCELLED'
    join check_in_list_products lp on lp.check_in_list_id = ci.check_in_list_id and lp.product_id = a.product_id
    where ci.check_in_list_id = ${listId} and ci.closed_at is null`.execute(reader.query)
  return found.rows[0]?.inside ?? 0
}
