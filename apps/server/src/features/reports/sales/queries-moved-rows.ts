import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql, type RawBuilder } from 'kysely'
import { isCharged } from '../../events/queries-charged.ts'
import { LISTED_BY_DATE } from '../../occurrences/queries-money.ts'
import { isForDates } from '../../occurrences/queries-ticket-date.ts'
import { IS_GIVEN_BACK } from '../../orders/money/queries-given-back.ts'
import type { ReportScope } from '../access.ts'
import type { Dates } from './queries-dates.ts'

/** Products, tiers, codes, partners and dates that a report is narrowed to; null: all. */
export interface SalesFilters {
  readonly product_ids: readonly number[] | null
  readonly product_price_ids: readonly number[] | null
  readonly promo_code_ids: readonly number[] | null
  readonly affiliate_ids: readonly number[] | null
  readonly event_occurrence_ids: Dates
}

export const NO_FILTERS: SalesFilters = {
  product_ids: null,
  product_price_ids: null,
  promo_code_ids: null,
  affiliate_ids: null,
  event_occurrence_ids: null,
}

/** What is asked for: the events, when their money moved (null: ever), and what of it. */
export interface MovedAsked {
  readonly scope: ReportScope
  readonly period: ReportPeriod | null
  readonly filters: SalesFilters
}

/** Longer than a zone can be away from another. */
const DAY_MS = 86_400_000 * 1.25

const idsOf = ({ events }: ReportScope): number[] => events.map(({ id }) => id)

/**
 * Money that moved, straight from orders and ledger, as a subquery: a row for each line of an order
 * that was complete, for each refund's share of a line, and for a line's share of a dispute. The day is
 * that of its event's zone. Refunds are shared out as docs/domain/figures.md says, each having what is new in the
 * shares with it, so that no later refund changes the share of an earlier one. Orders with refunds
 * that name their units are shared out by line_refunds, as the kept figures have it. `refunded_tax_before` is what of a
 * line's taxes had gone back before this refund.
 */
export const movedRows = ({ scope, period, filters }: MovedAsked): RawBuilder<unknown> => sql`(
  with ev as materialized (
    select * from unnest(${idsOf(scope)}::bigint[], ${scope.events.map(({ timezone }) => timezone)}::text[]) as e (event_id, zone)
  ), posting as (
    select b.event_id, b.order_id, min(b.id) as n, min(b.at) as at, ${backOn('sales')} as net, ${backOn('fees')} as fee, ${backOn('taxes')} as tax
    from ledger_entries b
    where ${IS_GIVEN_BACK} and b.order_id in (
      select b.order_id from ledger_entries b where b.event_id = any(${idsOf(scope)}::bigint[]) and ${IS_GIVEN_BACK} and ${near(sql`b.at`, period)})
    group by b.event_id, b.order_id, b.posting, b.cause_id
  ), named as materialized (
    select distinct p.order_id from posting p
    join ledger_entries b on b.order_id = p.order_id and b.posting = 'REFUND' join refund_units u on u.refund_id = b.cause_id
  ), running as (
    select posting.*, sum(net) over upto as net_by, sum(fee) over upto as fee_by, sum(tax) over upto as tax_by
    from posting window upto as (partition by order_id order by n)
  ), line as (
    select l.*, sum(l.total_before_additions_minor) over upto as net_upto, sum(l.total_before_additions_minor) over whole as net_whole,
      sum(l.total_fee_minor) over upto as fee_upto, sum(l.total_fee_minor) over whole as fee_whole,
      sum(l.total_tax_minor) over upto as tax_upto, sum(l.total_tax_minor) over whole as tax_whole
    from order_lines l where l.order_id in (select order_id from posting)
    window upto as (partition by l.order_id order by l.id), whole as (partition by l.order_id)
  ), given_back as (
    select r.event_id, r.at, r.order_id, l.id as order_line_id, l.product_price_id,
      ${newShare('net', 'total_before_additions_minor')} as net, ${newShare('fee', 'total_fee_minor')} as fee,
      ${newShare('tax', 'total_tax_minor')} as tax,
      ${shareBefore('tax', 'total_tax_minor')} as tax_before
    from running r join line l on l.order_id = r.order_id
    where r.order_id not in (select order_id from named) and ${near(sql`r.at`, period)}
    union all
    select l.event_id, r.at, l.order_id, l.id, l.product_price_id, r.net_back, r.fee_by_now - r.fee_before,
      r.tax_by_now - r.tax_before, r.tax_before
    from line_refunds(array(select l from order_lines l where l.order_id in (select order_id from named))) r
    join order_lines l on l.id = r.line_id where ${near(sql`r.at`, period)}
  ), moved as (
    select o.event_id, o.completed_at as at, o.id as order_id, l.id as order_line_id, l.product_price_id, o.promo_code_id, o.affiliate_id,
      case when o.status = 'CANCELLED' then 0 else l.quantity - l.quantity_cancelled end::bigint as quantity, l.total_gross_minor as charged_minor,
      (l.listed_price_minor - l.price_minor) * l.quantity as discount_minor, l.total_fee_minor as fee_minor, l.total_tax_minor as tax_minor,
      0::bigint as refunded_minor, 0::bigint as refunded_fee_minor, 0::bigint as refunded_tax_minor, 0::bigint as disputed_minor,
      0::bigint as refunded_tax_before
    from orders o join order_lines l on l.order_id = o.id
    where o.event_id = any(${idsOf(scope)}::bigint[]) and ${isCharged('o')} and ${near(sql`o.completed_at`, period)}
    union all
    select g.event_id, g.at, g.order_id, g.order_line_id, g.product_price_id, o.promo_code_id, o.affiliate_id, 0, 0, 0, 0, 0,
      (g.net + g.fee + g.tax)::bigint, g.fee::bigint, g.tax::bigint, 0, g.tax_before::bigint
    from given_back g join orders o on o.id = g.order_id
    union all
    select d.event_id, d.at, d.order_id, d.order_line_id, d.product_price_id, d.promo_code_id, d.affiliate_id, 0, 0, 0,
      0, 0, 0, 0, 0, d.disputed_minor, 0
    from disputed_by_line d where d.event_id = any(${idsOf(scope)}::bigint[])
  )
  select ${MOVED_KEYS}, ${sharesOf(filters)}, local.day, date_bin('1 hour', m.at, 'epoch') as hour_at
  from moved m join ev using (event_id) ${passesOf(filters)}
  cross join lateral (select (m.at at time zone ev.zone)::date as day) local
  where ${within(period)} and ${narrowed(filters, 'm')} and ${ofDates(filters)}
)`

const MOVED_KEYS = sql.join(
  ['event_id', 'at', 'order_id', 'order_line_id', 'product_price_id', 'promo_code_id', 'affiliate_id', 'quantity'].map(
    (name) => sql.ref(`m.${name}`),
  ),
)

const MONEY = [
  'charged_minor',
  'discount_minor',
  'fee_minor',
  'tax_minor',
  'refunded_minor',
  'refunded_fee_minor',
  'refunded_tax_minor',
  'disputed_minor',
  'refunded_tax_before',
]

/** The money of a row; narrowed to dates, of passes what falls on these. */
const sharesOf = ({ event_occurrence_ids: ids }: SalesFilters): RawBuilder<unknown> =>
  sql.join(
    MONEY.map((name) => {
      const all = sql.ref(`m.${name}`)
      if (ids === null) return all
      return sql`case when pass.units is null then ${all}
        else share_pass_minor(${all}::bigint, pass.units, pass.listed, pass.places) end as ${sql.ref(name)}`
    }),
  )

/** Narrowed to dates: of a row of passes how they share its money. */
const passesOf = ({ event_occurrence_ids: ids }: SalesFilters): RawBuilder<unknown> =>
  ids === null
    ? sql``
    : sql`left join lateral (
        select greatest(l.quantity, 1)::bigint as units, ${LISTED_BY_DATE} as listed, array(
          select place::int from unnest(l.occurrence_ids) with ordinality as d (id, place)
          where d.id = any(${[...ids]}::bigint[])) as places
        from order_lines l where l.id = m.order_line_id and l.occurrence_ids is not null) pass on true`

/** The dates of an event that lines are for, which their rows do not have. */
const ofDates = ({ event_occurrence_ids: ids }: SalesFilters): RawBuilder<boolean> =>
  ids === null
    ? sql<boolean>`true`
    : sql<boolean>`m.order_line_id in (select l.id from order_lines l where ${isForDates([...ids])})`

const backOn = (account: string): RawBuilder<number> =>
  sql<number>`coalesce(sum(b.amount_minor) filter (where b.account = ${account}), 0)`

type Part = 'net' | 'fee' | 'tax'

/** What a refund adds to the share of a line, of one part of the money. */
const newShare = (part: Part, column: string): RawBuilder<number> =>
  sql<number>`coalesce(${shareOf(sql.ref(`r.${part}_by`), part, column)} - ${shareUntil(part, column)}, 0)`

/** What the line had given back of it before. */
const shareBefore = (part: Part, column: string): RawBuilder<number> =>
  sql<number>`coalesce(${shareUntil(part, column)}, 0)`

const shareUntil = (part: Part, column: string): RawBuilder<number> =>
  shareOf(sql`(${sql.ref(`r.${part}_by`)} - ${sql.ref(`r.${part}`)})`, part, column)

function shareOf(back: RawBuilder<unknown>, part: Part, column: string): RawBuilder<number> {
  const own = sql.ref(`l.${column}`)
  const [upto, whole] = [sql.ref(`l.${part}_upto`), sql.ref(`l.${part}_whole`)]
  return sql`(div(${back} * ${upto}, nullif(${whole}, 0)) - div(${back} * (${upto} - ${own}), nullif(${whole}, 0)))`
}

/** Roughly in the period, in any zone: what an index finds. */
function near(at: RawBuilder<unknown>, period: ReportPeriod | null): RawBuilder<boolean> {
  if (period === null) return sql<boolean>`true`
  const [from, until] = [period.from.getTime() - DAY_MS, period.until.getTime() + DAY_MS].map((ms) => new Date(ms))
  return sql<boolean>`(${at} >= ${from} and ${at} < ${until})`
}

function within(period: ReportPeriod | null): RawBuilder<boolean> {
  if (period === null) return sql<boolean>`true`
  if (period.unit === 'hour') return sql<boolean>`m.at >= ${period.from} and m.at < ${period.until}`
  return sql<boolean>`local.day between ${period.startDate}::date and ${period.endDate}::date`
}

/** `rows`: something with `product_price_id`, `promo_code_id` and `affiliate_id`. */
export function narrowed(filters: SalesFilters, rows: string): RawBuilder<boolean> {
  const price = sql.ref(`${rows}.product_price_id`)
  const among = (column: RawBuilder<unknown>, ids: readonly number[] | null) =>
    ids === null ? sql<boolean>`true` : sql<boolean>`${column} = any(${[...ids]}::bigint[])`
  const ofProducts =
    filters.product_ids === null
      ? sql<boolean>`true`
      : sql<boolean>`${price} in (select t.id from product_prices t where ${among(sql`t.product_id`, filters.product_ids)})`
  return sql<boolean>`(${ofProducts} and ${among(price, filters.product_price_ids)}
    and ${among(sql.ref(`${rows}.promo_code_id`), filters.promo_code_ids)} and ${among(sql.ref(`${rows}.affiliate_id`), filters.affiliate_ids)})`
}
