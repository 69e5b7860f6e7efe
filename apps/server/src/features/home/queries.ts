import { ASSUMED_LENGTH_HOURS, type EventStatus } from '@turnout/domain/events/event-status.ts'
import type { OrderStatus } from '@turnout/domain/orders/order-state.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { AccountScope } from '../accounts/access.ts'
import { isVisible } from '../events/queries.ts'
import { IS_ORDER } from '../orders/queries.ts'

export interface NextEventRow {
  readonly id: number
  readonly title: string
  readonly timezone: string
  readonly start_date: Date
}

/** The next published event that has not begun. */
export async function nextEventOf(reader: Reader, scope: AccountScope, now: Date): Promise<NextEventRow | undefined> {
  const found = await sql<NextEventRow>`
    select e.id, e.title, e.timezone, e.start_date from events e
    where ${isVisible(scope)} and e.status = 'LIVE' and e.start_date > ${now} order by e.start_date, e.id limit 1`.execute(
    reader.query,
  )
  return found.rows[0]
}

/** The ids of events that are neither over nor put away, the nearest first. */
export async function openEventsOf(reader: Reader, scope: AccountScope, now: Date): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select e.id from events e
    where ${isVisible(scope)} and e.status <> 'ARCHIVED'
      and coalesce(e.end_date, e.start_date + make_interval(hours => ${ASSUMED_LENGTH_HOURS})) > ${now}
    order by e.start_date, e.id limit 200`.execute(reader.query)
  return found.rows.map(({ id }) => id)
}

export interface LatestOrderRow {
  readonly id: number
  readonly public_id: string
  readonly event_id: number
  readonly event_title: string
  readonly event_timezone: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly status: OrderStatus
  readonly total_gross_minor: number
  readonly currency: string
  readonly created_at: Date
}

const LATEST = 5

/** The newest orders over all events: of each event its newest, by their index, and of those the newest. */
export async function latestOrdersOf(reader: Reader, scope: AccountScope): Promise<readonly LatestOrderRow[]> {
  const found = await sql<LatestOrderRow>`
    with newest as (
      select n.id, e.title, e.timezone from events e cross join lateral (
        select o.id, o.created_at from orders o where o.event_id = e.id and ${IS_ORDER}
        order by o.created_at desc, o.id desc limit ${LATEST}) n
      where ${isVisible(scope)} order by n.created_at desc, n.id desc limit ${LATEST})
    select o.id, o.public_id, o.event_id, n.title as event_title, n.timezone as event_timezone, o.first_name, o.last_name,
      o.status, o.total_gross_minor, o.currency, o.created_at
    from newest n join orders o on o.id = n.id order by o.created_at desc, o.id desc`.execute(reader.query)
  return found.rows
}

/** An event with what the steps of its set-up are read off. */
export interface SetupRow {
  readonly id: number
  readonly title: string
  readonly timezone: string
  readonly status: EventStatus
  readonly has_description: boolean
  readonly has_cover: boolean
  readonly has_ticket: boolean
  readonly may_cost: boolean
  readonly has_check_in_list: boolean
  readonly payment_providers: readonly string[]
  readonly offline_payment_methods: readonly string[]
  readonly has_account: boolean
}

/** Events looked at for a step that is left: an organizer does not prepare more at once. */
const YOUNGEST = 20

/** The youngest events that are not over and whose steps the person did not put away; none once the account sold something. */
export async function youngestEventsOf(
  reader: Reader,
  scope: AccountScope,
  { now, putAway }: { now: Date; putAway: readonly string[] },
): Promise<readonly SetupRow[]> {
  const found = await sql<SetupRow>`
    select e.id, e.title, e.timezone, e.status, e.description is not null as has_description, s.payment_providers,
      s.offline_payment_methods, s.bank_transfer is not null as has_account,
      exists (select 1 from images i where i.event_id = e.id and i.type = 'EVENT_COVER') as has_cover,
      exists (select 1 from products p where p.event_id = e.id and p.product_type = 'TICKET') as has_ticket,
      exists (select 1 from products p where p.event_id = e.id and (p.type = 'DONATION'
        or exists (select 1 from product_prices t where t.product_id = p.id and t.price_minor > 0))) as may_cost,
      exists (select 1 from check_in_lists l where l.event_id = e.id and l.deleted_at is null) as has_check_in_list
    from events e join event_settings s on s.event_id = e.id
    where ${isVisible(scope)} and e.status <> 'ARCHIVED'
      and coalesce(e.end_date, e.start_date + make_interval(hours => ${ASSUMED_LENGTH_HOURS})) > ${now}
      and not exists (select 1 from events sold join figures f on f.event_id = sold.id and f.part = 'DAY' and f.orders > 0
        where sold.account_id = ${scope.accountId})
      and not s.hide_getting_started_page and not ('SETUP:' || e.id = any(${putAway}::text[]))
    order by e.created_at desc, e.id desc limit ${YOUNGEST}`.execute(reader.query)
  return found.rows
}
