import { PROMO_CODES_LIST } from '@turnout/contract/promo-codes/promo-code.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
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
import { PRODUCT_IDS, USED, type DiscountRow } from './queries.ts'

/** A code with its uses, as the organizer's list and form show it. */
export interface PromoCodeRow extends DiscountRow {
  readonly id: number
  readonly code: string
  readonly product_ids: readonly number[]
  readonly expiry_date: Date | null
  readonly is_expired: boolean
  readonly max_allowed_usages: number | null
  readonly order_usage_count: number
  readonly attendee_usage_count: number
  readonly created_at: Date
}

const FIELDS = sql`c.id, c.code, c.discount_type, c.discount_minor, c.rate_ppm, c.expiry_date, c.created_at,
  coalesce(c.expiry_date <= now(), false) as is_expired, pool.capacity as max_allowed_usages, ${USED} as order_usage_count, ${PRODUCT_IDS}`

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
    and (l.price_minor < l.listed_price_minor or (row.discount_type = 'NONE' and (
      not exists (select 1 from promo_code_products named where named.promo_code_id = row.id)
      or exists (select 1 from promo_code_products named where named.promo_code_id = row.id and named.product_id = l.product_id))))
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

/** A code applies to many products, without a choice of its own to all of the event. */
function withProduct(asked: ListRequest): RawBuilder<SqlBool> {
  const operators = asked.filter_fields['product_id']
  if (operators === undefined) return sql<SqlBool>`true`
  const named = { product_id: { sql: sql`named.product_id`, kind: 'number' } } as const
  const chosen = sql`select 1 from promo_code_products named where named.promo_code_id = c.id`
  return sql<SqlBool>`(not exists (${chosen}) or exists (${chosen}
    and ${filtered({ ...asked, filter_fields: { product_id: operators } }, named)}))`
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
  const where: RawBuilder<SqlBool> = sql`c.event_id = ${eventId} and c.deleted_at is null
    and ${filtered(withoutCase(asked), COLUMNS)} and ${withProduct(asked)} and ${searched(asked.query, [sql`c.code`])}`
  const order = sorted(asked, COLUMNS, { default: PROMO_CODES_LIST.defaultDirection, tieBreaker: sql`c.id` })
  const page = sql<PromoCodeRow>`
    select row.*, ${TICKETS} from (
      select ${FIELDS}, row_number() over (order by ${order}) as place from ${FROM} where ${where} order by place ${paged(asked)}
    ) row order by row.place`
  return rowsWithTotal(reader, page, sql`${FROM} where ${where}`)
}
