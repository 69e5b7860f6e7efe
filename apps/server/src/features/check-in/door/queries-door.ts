import type { PaymentProvider } from '@turnout/contract/enums.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { DoorScope } from '../access.ts'
import { DATE_JSON, HAS_DATES, type DateJson } from '../queries-dates.ts'
import { LIST_COLUMNS, LIST_JOINS, type CheckInListRow } from '../queries.ts'

export interface DoorListRow extends CheckInListRow {
  readonly door_key: string
  readonly revision: number
  /** Of the event; raw Ed25519. */
  readonly public_key: Buffer
  readonly event_id: number
  readonly title: string
  readonly start_date: Date
  readonly end_date: Date | null
  readonly timezone: string
  readonly currency: string
  readonly payment_providers: PaymentProvider[]
  readonly allows_unpaid: boolean
  readonly has_legacy_codes: boolean
  /** null: the event has one. */
  readonly dates: readonly DateJson[] | null
}

/** Dates that a phone keeps of an event, at most. */
const DATES_MAX = 400

/** Those nearest to now; the one of the list is always among them. */
const DATES = sql`(
  select jsonb_agg(${DATE_JSON} order by d.starts_at, d.id) from (
    select * from occurrences where event_id = l.event_id and pool_id is not null
    order by id is not distinct from l.occurrence_id desc, abs(extract(epoch from starts_at - now())), id limit ${DATES_MAX}
  ) d)`

/** The list of a door with its event and what it may do there. */
export async function doorList(reader: Reader, { list_id: listId }: DoorScope): Promise<DoorListRow | undefined> {
  const found = await sql<DoorListRow>`
    select ${LIST_COLUMNS}, l.door_key, l.revision, k.public_key, e.id as event_id, e.title, e.start_date, e.end_date, e.timezone, e.currency,
      coalesce(s.payment_providers, '{}') as payment_providers,
      coalesce(s.allow_orders_awaiting_offline_payment_to_check_in, false) as allows_unpaid,
      exists (select from legacy_codes where event_id = e.id) as has_legacy_codes,
      case when ${HAS_DATES} then ${DATES} end as dates
    from check_in_lists l ${LIST_JOINS}
    join events e on e.id = l.event_id
    join event_keys k on k.event_id = e.id
    left join event_settings s on s.event_id = e.id
    where l.id = ${listId} and l.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}

/**
 * How many guests of a list are in. A guest who was cancelled or left the list has changed, and
 * those are few: the others are counted without looking at them.
 */
export async function checkedInAtDoor(
  reader: Reader,
  { list_id: listId, event_id: eventId }: DoorScope,
): Promise<number> {
  const found = await sql<{ inside: number }>`
    select (select count(*) from check_ins where check_in_list_id = ${listId} and closed_at is null) - (
      select count(*) from attendees a
      where a.event_id = ${eventId} and a.changed_at is not null
        and (a.status = 'CANCELLED' or a.product_id <> all (array(select product_id from check_in_list_products where check_in_list_id = ${listId})))
        and exists (select from check_ins ci where ci.attendee_id = a.id and ci.check_in_list_id = ${listId} and ci.closed_at is null)
    ) as inside`.execute(reader.query)
  return found.rows[0]?.inside ?? 0
}
