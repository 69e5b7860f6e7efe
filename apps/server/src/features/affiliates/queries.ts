import { AFFILIATES_LIST } from '@turnout/contract/affiliates/affiliate.ts'
import type { AffiliateStatus } from '@turnout/contract/enums.ts'
import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../platform/database/list-query.ts'
import type { EventScope } from '../events/access.ts'
import { charged, isCharged, type EarnedRow } from '../events/queries-charged.ts'
import { LISTED_BY_DATE } from '../occurrences/queries-money.ts'
import { DATED_LINES, TRAVELLING } from '../occurrences/queries-ticket-date.ts'

export interface AffiliateRow extends EarnedRow {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly code: string
  readonly status: AffiliateStatus
  readonly created_at: Date
  readonly orders_count: number
  readonly tickets_count: number
}

type Name = (typeof AFFILIATES_LIST.sorts)[number] | (typeof AFFILIATES_LIST.filters)[number]

const COLUMNS: ListColumns<Name> = {
  name: { sql: sql`a.name`, kind: 'text' },
  email: { sql: sql`a.email`, kind: 'text' },
  code: { sql: sql`a.code`, kind: 'text' },
  status: { sql: sql`a.status`, kind: 'text' },
  created_at: { sql: sql`a.created_at`, kind: 'time' },
  orders_count: { sql: sql`brought.orders_count`, kind: 'number' },
  tickets_count: { sql: sql`brought.tickets_count`, kind: 'number' },
  sales_gross: { sql: sql`brought.charged_minor`, kind: 'number' },
}

/** Names are sorted as they would be on paper: without regard to capitals. */
const SORTS = {
  ...COLUMNS,
  name: { sql: sql`lower(a.name)`, kind: 'text' },
  code: { sql: sql`lower(a.code)`, kind: 'text' },
} as const

const ROW = sql`a.id, a.name, a.email, a.code, a.status, a.created_at,
  brought.orders_count, brought.tickets_count, brought.charged_minor`

const STANDING = sql`o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')`

/**
 * The figures of an affiliate, counted like those of the event: orders that stand, and the amounts
 * charged.
 */
const FROM = sql`affiliates a cross join lateral (
    select count(*) filter (where ${STANDING}) as orders_count, coalesce(sum(items.tickets) filter (where ${STANDING}), 0) as tickets_count, ${charged('o')} as charged_minor
    from orders o cross join lateral (
      select sum(l.quantity - l.quantity_cancelled) as tickets from order_lines l where l.order_id = o.id and l.product_type = 'TICKET'
    ) items
    where o.affiliate_id = a.id and (${STANDING} or ${isCharged('o')})
  ) brought`

type AffiliatesMeant = Pick<ListRequest, 'query' | 'filter_fields'>

const meant = (eventId: number, asked: AffiliatesMeant): RawBuilder<unknown> =>
  sql`a.event_id = ${eventId} and a.deleted_at is null and ${filtered(asked, COLUMNS)}
    and ${searched(asked.query, [sql`a.name`, sql`a.email`, sql`a.code`])}`

/** One page of the event's affiliates with what each brought, and how many there are in all. */
export async function affiliatesOfEvent(
  reader: Reader,
  { eventId }: EventScope,
  asked: ListRequest,
): Promise<{ rows: AffiliateRow[]; total: number }> {
  const where = meant(eventId, asked)
  const order = sorted(asked, SORTS, { default: AFFILIATES_LIST.defaultDirection, tieBreaker: sql`a.id` })
  const page = sql<AffiliateRow>`select ${ROW} from ${FROM} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`affiliates a where ${where}`)
}

/** Every affiliate of the event that search and filters find, by name. */
export async function allAffiliatesOfEvent(
  reader: Reader,
  { eventId }: EventScope,
  asked: AffiliatesMeant = { filter_fields: {} },
): Promise<AffiliateRow[]> {
  const found = await sql<AffiliateRow>`
    select ${ROW} from ${FROM} where ${meant(eventId, asked)} order by lower(a.name), a.id`.execute(reader.query)
  return found.rows
}

export async function affiliateById(reader: Reader, affiliateId: number): Promise<AffiliateRow | undefined> {
  const found = await sql<AffiliateRow>`
    select ${ROW} from ${FROM} where a.id = ${affiliateId} and a.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}

interface AffiliateDateRow {
  readonly date: TicketDate
  readonly orders_count: number
  readonly tickets_count: number
  readonly charged_minor: number
}

/** What of a line `l` was charged for its date `for_date.id`: all of it, or of a pass the share of that date. */
const CHARGED_FOR_DATE = sql`case when l.occurrence_ids is null then l.total_gross_minor
  else share_pass_minor(l.total_gross_minor, greatest(l.quantity, 1)::bigint, ${LISTED_BY_DATE},
    array[array_position(l.occurrence_ids, for_date.id)]) end`

/** What an affiliate brought for each date of an event with several, passes for each of theirs; the first date first. */
export async function datesOfAffiliate(reader: Reader, affiliateId: number): Promise<AffiliateDateRow[]> {
  const found = await sql<AffiliateDateRow & { readonly passes_count: number }>`
    select ${TRAVELLING} as date, brought.* from (
      select for_date.id as occurrence_id, count(distinct o.id) filter (where ${STANDING})::int as orders_count,
        coalesce(sum(l.quantity - l.quantity_cancelled) filter (where ${STANDING} and l.occurrence_ids is null), 0)::int as tickets_count,
        coalesce(sum(l.quantity - l.quantity_cancelled) filter (where ${STANDING} and l.occurrence_ids is not null), 0)::int as passes_count,
        coalesce(sum(${CHARGED_FOR_DATE}) filter (where ${isCharged('o')}), 0)::bigint as charged_minor
      from orders o join (${DATED_LINES}) on l.order_id = o.id
      where o.affiliate_id = ${affiliateId} and (${STANDING} or ${isCharged('o')}) group by for_date.id
    ) brought join occurrences d on d.id = brought.occurrence_id order by d.starts_at, d.id`.execute(reader.query)
  // A pass is for no date that was cancelled.
  return found.rows.map(({ passes_count: passes, ...row }) => ({
    ...row,
    tickets_count: row.tickets_count + (row.date.status === 'CANCELLED' ? 0 : passes),
  }))
}

/** The codes that an order may name now; compared without regard to capitals (`lower`). */
export const activeAffiliates = (reader: Reader, eventId: number): Promise<{ id: number; code: string }[]> =>
  reader.query
    .selectFrom('affiliates')
    .select(['id', 'code'])
    .where('event_id', '=', eventId)
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
