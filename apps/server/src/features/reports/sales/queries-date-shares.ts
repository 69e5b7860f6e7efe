import { sql, type RawBuilder } from 'kysely'
import { LISTED_BY_DATE } from '../../occurrences/queries-money.ts'
import type { Dates } from './queries-dates.ts'

/*
 * Money that moved, by the dates of an event. A pass counts for each of its dates, and these share its money by what they list
 * it at, so that the shares of all of them are the whole. See docs/domain/dates.md.
 */

const KEYS = [
  'event_id',
  'at',
  'day',
  'hour_at',
  'order_id',
  'order_line_id',
  'product_price_id',
  'promo_code_id',
  'affiliate_id',
]

const MONEY = [
  'charged_minor',
  'discount_minor',
  'fee_minor',
  'tax_minor',
  'refunded_minor',
  'refunded_fee_minor',
  'refunded_tax_minor',
  'disputed_minor',
]

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`m.${name}`)))

const among = (dates: Dates, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  dates === null ? sql<boolean>`true` : sql<boolean>`${id} = any(${[...dates]}::bigint[])`

/**
 * How the dates of the pass that a row `m` of money is of share it; nothing of other rows, and of a refund that is for one
 * date. `places`: where the dates of the report are among them.
 */
export const passOfRow = (dates: Dates): RawBuilder<unknown> => sql`
  left join lateral (
    select l.occurrence_ids, greatest(l.quantity, 1)::bigint as units, ${LISTED_BY_DATE} as listed, array(
      select place::int from unnest(l.occurrence_ids) with ordinality as d (id, place) where ${among(dates, sql`d.id`)}) as places
    from order_lines l where l.id = m.order_line_id and l.occurrence_ids is not null and m.of_date is null) pass on true`

/** What of an amount of a row falls on the dates of the report. */
export const shareOfDates = (amount: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when pass.units is null then ${amount} else share_pass_minor((${amount})::bigint, pass.units, pass.listed, pass.places) end`

/**
 * Rows of money (`wholeRows`) by date, `date_id`; null: of no date. `quantity` counts a pass once, whatever its dates;
 * `date_quantity` on each of its dates that was not cancelled.
 */
export const rowsByDate = (rows: RawBuilder<unknown>, dates: Dates): RawBuilder<unknown> => sql`(
  select ${columns(KEYS)}, dated.date_id,
    case when dated.is_first then m.quantity else 0 end as quantity, case when dated.takes_place then m.quantity else 0 end as date_quantity,
    ${sql.join(
      MONEY.map(
        (name) =>
          sql`case when dated.place is null then ${sql.ref(`m.${name}`)} else coalesce(${sql.ref(`shares.${name}`)}[dated.place], 0) end as ${sql.ref(name)}`,
      ),
    )}
  from ${rows} m ${passOfRow(dates)}
  left join lateral (
    select ${sql.join(
      MONEY.map(
        (name) =>
          sql`case when ${sql.ref(`m.${name}`)} <> 0 then share_pass_by_date(${sql.ref(`m.${name}`)}::bigint, pass.units, pass.listed) end as ${sql.ref(name)}`,
      ),
    )}) shares on pass.units is not null
  cross join lateral (
    select coalesce(m.of_date, l.occurrence_id) as date_id, null::bigint as place, true as is_first, true as takes_place
    from order_lines l where l.id = m.order_line_id and pass.units is null
    union all
    select d.id, d.place, row_number() over (order by o.status = 'CANCELLED', d.place) = 1 and ${
      dates === null ? sql`true` : sql`o.status <> 'CANCELLED'`
    }, o.status <> 'CANCELLED'
    from unnest(pass.occurrence_ids) with ordinality as d (id, place) join occurrences o on o.id = d.id where ${among(dates, sql`d.id`)}
  ) dated
)`
