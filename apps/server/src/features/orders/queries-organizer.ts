import { exponentOf } from '@turnout/domain/money/currency.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { findPage } from '../../platform/database/find-page.ts'
import type { RowMarkings } from '../../platform/database/row-marks.ts'
import type { EventScope } from '../events/access.ts'
import { isVisible } from '../events/queries.ts'
import type { OrganizerScope } from '../organizers/access.ts'
import { orderListWithin, startOfDay, type OrderListRequest, type OrdersWithin } from './queries.ts'
import { LISTED, type OrderListRow } from './queries-order.ts'

/** An order of the list across events. */
export interface OrganizerOrderRow extends OrderListRow {
  readonly event_id: number
  readonly event_title: string
  readonly event_timezone: string
}

/** The events of an organizer that a member works in; those that sold most come first. */
export async function eventsBySales(reader: Reader, organizer: OrganizerScope): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select e.id from events e where ${isVisible(organizer)} and e.organizer_id = ${organizer.organizerId}
    order by (select coalesce(sum(s.sold), 0) from products p join product_prices t on t.product_id = p.id
      join pools s on s.id = t.pool_id where p.event_id = e.id) desc, e.id desc`.execute(reader.query)
  return found.rows.map(({ id }) => id)
}

/** One page of the orders of some events, those that sold most first, and how many there are in all. */
export async function ordersOfEvents(
  reader: Reader,
  events: readonly EventScope[],
  around: { request: OrderListRequest; maps: RowMarkings; now: Date },
): Promise<{ rows: OrganizerOrderRow[]; total: number }> {
  const list = orderListWithin(withinEvents(events, around.now), around.request)
  const { ids, total } = events.length === 0 ? { ids: [], total: 0 } : await findPage(reader, list, around)
  const found = await sql<OrganizerOrderRow>`
    select ${LISTED}, e.id as event_id, e.title as event_title, e.timezone as event_timezone
    from unnest(${ids}::bigint[]) with ordinality page (id, place) join orders o on o.id = page.id join events e on e.id = o.event_id
    order by page.place`.execute(reader.query)
  return { rows: found.rows, total }
}

/** Events with their own branch; planning each costs some tenths of a millisecond. */
const BRANCHES = 24

/**
 * Orders of the events as branches that the index of the list gives in order, so that a page of all
 * is a merge of their beginnings. The events that sold least share one branch, which is sorted.
 */
function inBranches(eventIds: readonly number[]): RawBuilder<unknown> {
  const [few, rest] = [eventIds.slice(0, BRANCHES), eventIds.slice(BRANCHES)]
  const branches = few.map((id) => sql`select * from orders where event_id = ${id}`)
  const shared = rest.length === 0 ? [] : [sql`select * from orders where event_id = any(${rest}::bigint[])`]
  return sql`(${sql.join([...branches, ...shared], sql` union all `)}) o`
}

function withinEvents(events: readonly EventScope[], now: Date): OrdersWithin {
  const eventIds = events.map(({ eventId }) => eventId)
  const byZone = Map.groupBy(events, ({ timezone }) => timezone)
  const days = [...byZone].map(
    ([zone, those]) => sql`(o.event_id = any(${those.map(({ eventId }) => eventId)}::bigint[])
      and o.created_at >= ${startOfDay(now, zone)})`,
  )
  const currencies = [...new Set(events.map(({ currency }) => currency))]
  const units = currencies.map((currency) => sql`when ${currency} then ${10 ** exponentOf(currency)}::numeric`)
  return {
    eventIds,
    isWithin: sql`o.event_id = any(${eventIds}::bigint[])`,
    from: inBranches(eventIds),
    majorAmount: sql`(o.total_gross_minor / case o.currency ${sql.join(units, sql` `)} end)`,
    isOneUnit: new Set(currencies.map(exponentOf)).size <= 1,
    isOfToday: sql`(${sql.join(days, sql` or `)})`,
  }
}
