import type { CodeFacet } from '@turnout/contract/promo-codes/desk-enums.ts'
import { PROMO_CODES_LIST } from '@turnout/contract/promo-codes/promo-code.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { countAll, idsInPieces } from '../../platform/database/all-ids.ts'
import { countValues } from '../../platform/database/count-values.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { LongList } from '../../platform/database/find-page.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../platform/database/list-query.ts'
import { OCCURRENCE_IDS, PRODUCT_IDS, USED, type DiscountRow } from './queries.ts'

/** A code with its uses, as the organizer's list and form show it. */
export interface PromoCodeRow extends DiscountRow {
  readonly id: number
  readonly code: string
  readonly product_ids: readonly number[]
  readonly occurrence_ids: readonly number[]
  readonly expiry_date: Date | null
  readonly is_expired: boolean
  readonly max_allowed_usages: number | null
  readonly order_usage_count: number
  readonly attendee_usage_count: number
  readonly created_at: Date
}

const FIELDS = sql`c.id, c.code, c.discount_type, c.discount_minor, c.rate_ppm, c.expiry_date, c.created_at,
  coalesce(c.expiry_date <= now(), false) as is_expired, pool.capacity as max_allowed_usages,
  ${USED} as order_usage_count, ${PRODUCT_IDS},
  ${OCCURRENCE_IDS}`

const FROM = sql`promo_codes c join pools pool on pool.id = c.pool_id`

/**
 * Tickets that a code made cheaper (or let be bought, if it takes nothing off) in the orders that
 * stand: of a hold what it reserves, of an order the attendees that were not cancelled.
 */
const TICKETS = sql`(
  select coalesce(sum(case when o.status = 'RESERVED' then l.quantity else (
    select count(*) from attendees a where a.order_id = o.id and a.order_line_id = l.id and a.status <> 'CANCELLED'
  ) end), 0)
  from orders o join order_lines l on l.order_id = o.id
  where o.promo_code_id = row.id and l.product_type = 'TICKET'
    and (o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') or (o.status = 'RESERVED' and o.reserved_until > now()))
    and (l.listed_price_minor - l.price_minor > l.rule_off_minor or (row.discount_type = 'NONE' and (
      not exists (select 1 from promo_code_products named where named.promo_code_id = row.id)
      or exists (select 1 from promo_code_products named where named.promo_code_id = row.id
        and named.product_id = l.product_id))
      and (not exists (select 1 from promo_code_occurrences d where d.promo_code_id = row.id)
        or exists (select 1 from promo_code_occurrences d where d.promo_code_id = row.id
          and d.occurrence_id = l.occurrence_id))))
) as attendee_usage_count`

export async function promoCodeRow(
  reader: Reader,
  eventId: number,
  promoCodeId: number,
): Promise<PromoCodeRow | undefined> {
  const found = await sql<PromoCodeRow>`
    select row.*, ${TICKETS} from (
      select ${FIELDS} from ${FROM} where c.event_id = ${eventId} and c.id = ${promoCodeId} and c.deleted_at is null
    ) row`.execute(reader.query)
  return found.rows[0]
}

type Name = (typeof PROMO_CODES_LIST.filters)[number] | (typeof PROMO_CODES_LIST.sorts)[number]

/** Whether buyers can use a code now, one of `PROMO_CODE_STATES`. */
const STATE = sql`(case when c.expiry_date <= now() then 'EXPIRED' when pool.capacity <= ${USED} then 'USED_UP' else 'ACTIVE' end)`

const COLUMNS: ListColumns<Exclude<Name, 'product_id'>> = {
  code: { sql: sql`lower(c.code)`, kind: 'text' },
  discount_type: { sql: sql`c.discount_type`, kind: 'text' },
  state: { sql: STATE, kind: 'text' },
  expiry_date: { sql: sql`c.expiry_date`, kind: 'time' },
  max_allowed_usages: { sql: sql`pool.capacity`, kind: 'number' },
  order_usage_count: { sql: USED, kind: 'number' },
  created_at: { sql: sql`c.created_at`, kind: 'time' },
}

/** A code is the same in every case, so its filters are too. */
const withoutCase = (asked: ListRequest): ListRequest => ({
  ...asked,
  filter_fields: {
    ...asked.filter_fields,
    code: Object.fromEntries(
      Object.entries(asked.filter_fields['code'] ?? {}).map(([operator, text]) => [operator, text.toLowerCase()]),
    ),
  },
})

/** A code applies to many products, without a separate choice to all of the event. */
function withProduct(asked: ListRequest): RawBuilder<SqlBool> {
  const operators = asked.filter_fields['product_id']
  if (operators === undefined) return sql<SqlBool>`true`
  const named = { product_id: { sql: sql`named.product_id`, kind: 'number' } } as const
  const chosen = sql`select 1 from promo_code_products named where named.promo_code_id = c.id`
  return sql<SqlBool>`(not exists (${chosen}) or exists (${chosen}
    and ${filtered({ ...asked, filter_fields: { product_id: operators } }, named)}))`
}

/** The query of the list of codes; `promo_code_ids`: these alone. */
export type CodesAsked = ListRequest & { readonly promo_code_ids?: readonly number[] | null }

/** The codes of an event that a request finds, over promo codes `c` and their pools. */
export function codeListOf(eventId: number, asked: CodesAsked): LongList {
  const named = asked.promo_code_ids ? sql`c.id = any(${asked.promo_code_ids}::bigint[])` : sql`true`
  return {
    eventIds: [eventId],
    from: FROM,
    where: sql`c.event_id = ${eventId} and c.deleted_at is null and ${named}
      and ${filtered(withoutCase(asked), COLUMNS)} and ${withProduct(asked)} and ${searched(asked.query, [sql`c.code`])}`,
    at: sql`c.created_at`,
    id: sql`c.id`,
    sort: sql`c.created_at`,
    direction: 'desc',
    isWalkable: false,
    isSortedByIndex: false,
    hits: null,
  }
}

/**
 * One page of an event's codes and how many there are in all. The tickets are counted for the rows
 * of the page alone.
 */
export async function listPromoCodes(
  reader: Reader,
  eventId: number,
  asked: ListRequest,
): Promise<{ rows: PromoCodeRow[]; total: number }> {
  const { from, where } = codeListOf(eventId, asked)
  const order = sorted(asked, COLUMNS, { default: PROMO_CODES_LIST.defaultDirection, tieBreaker: sql`c.id` })
  const page = sql<PromoCodeRow>`
    select row.*, ${TICKETS} from (
      select ${FIELDS}, row_number() over (order by ${order}) as place from ${from} where ${where} order by place ${paged(asked)}
    ) row order by row.place`
  return rowsWithTotal(reader, page, sql`${from} where ${where}`)
}

/** How many codes of a list have each value of a filter. A code without products counts for each of the event. */
export function codeFacets(reader: Reader, list: LongList, facet: CodeFacet) {
  if (facet === 'state') return countValues(reader, list, STATE)
  if (facet === 'discount_type') return countValues(reader, list, sql`c.discount_type`)
  const named = sql`select 1 from promo_code_products named where named.promo_code_id = c.id`
  const from = sql`${list.from} join products p on p.event_id = c.event_id
    and (exists (${named} and named.product_id = p.id) or not exists (${named}))`
  return countValues(reader, { ...list, from }, sql`p.id::text`)
}

/** A code as a line of a file. Moments are local to the event, `YYYY-MM-DD HH:MM`. */
export interface ExportedCodeRow extends PromoCodeRow {
  /** Titles of the products that it names; a deleted one has none. */
  readonly products: string
  readonly expires_local: string | null
  readonly created_local: string
}

/** How many codes a list has: an export says so before it begins. */
export const countCodes = (reader: Reader, list: LongList): Promise<number> => countAll(reader, list)

/** The codes of a list in pieces, newest first. */
export async function* codesForExport(
  reader: Reader,
  timezone: string,
  list: LongList,
): AsyncGenerator<readonly ExportedCodeRow[]> {
  const local = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${timezone}, 'YYYY-MM-DD HH24:MI')`
  for await (const ids of idsInPieces(reader, list)) {
    const found = await sql<ExportedCodeRow>`
      select row.*, ${TICKETS}, ${local('row.expiry_date')} as expires_local, ${local('row.created_at')} as created_local,
        (select coalesce(string_agg(p.title, '; ' order by p."order", p.id), '')
          from promo_code_products named join products p on p.id = named.product_id where named.promo_code_id = row.id) as products
      from unnest(${ids}::bigint[]) with ordinality piece (id, place)
      join (select ${FIELDS} from ${FROM} where c.id = any(${ids}::bigint[])) row on row.id = piece.id
      order by piece.place`.execute(reader.query)
    yield found.rows
  }
}
