import { sql, type RawBuilder } from 'kysely'

/*
 * What was paid for dates. A pass counts for each of its dates; its money is shared among them by their list prices, each
 * unit alone, so that the shares of all its dates are what was paid for it.
 */

/** What single tickets for the dates of a pass `l` are listed at; what a date has no other price for, at that of the pass. */
export const LISTED_BY_DATE = sql`array(
  select coalesce(own.price_minor, l.listed_price_minor)
  from unnest(l.occurrence_ids) with ordinality as d (id, place)
  left join price_occurrences own on own.occurrence_id = d.id and own.product_price_id = l.product_price_id
  order by d.place)`

/** What of a line stays when `back` went back for units of it: all of it, or of a pass the part of the date. */
const KEPT = sql`case when l.occurrence_ids is null then l.total_gross_minor - coalesce(back.minor, 0)
  else share_pass_minor(whole.minor, greatest(whole.units, 1), pass.listed, array[pass.at])
    + share_pass_minor(l.total_gross_minor - coalesce(back.minor, 0) - whole.minor, 1, pass.listed, array[pass.at]) end`

const PAID = sql`payment_status = 'PAYMENT_RECEIVED' and refund_status is distinct from 'REFUNDED'`

const IS_UNPAID = sql`status = 'AWAITING_OFFLINE_PAYMENT'`

/** Orders that bring no money, as those that are only held do, are left out before anything is asked about their lines. */
const BRINGS = sql`(r.status = 'AWAITING_OFFLINE_PAYMENT' or r.payment_status = 'PAYMENT_RECEIVED')`

const LINE = sql`l.*, r.status, r.payment_status, r.refund_status`

/** The tickets of an order for a date, with what went back for them alone. */
const OF_ORDERS = sql`
  select l.order_id, l.event_id, l.date_id, l.refund_status,
    sum(l.quantity - l.quantity_cancelled) filter (where ${IS_UNPAID} and not coalesce(pass.is_cancelled, false)) as unpaid,
    coalesce(sum(${KEPT}) filter (where ${PAID}), 0) as kept_minor
  from lines l
  left join lateral (
    select sum(u.net_minor + u.fee_minor + u.tax_minor)::bigint as minor, count(*) as units
    from refund_units u join refunds f on f.id = u.refund_id
    where u.order_line_id = l.id and f.state <> 'FAILED') back on l.refund_status is not null
  left join lateral (
    select left_of.units, left_of.units * div(l.total_gross_minor, l.quantity)::bigint as minor
    from (select greatest(l.quantity - coalesce(back.units, 0), 0) as units) left_of
    where l.quantity > 0) whole on l.occurrence_ids is not null
  left join lateral (
    select ${LISTED_BY_DATE} as listed, array_position(l.occurrence_ids, l.date_id) as at,
      (select d.status = 'CANCELLED' from occurrences d where d.id = l.date_id) as is_cancelled
  ) pass on l.occurrence_ids is not null
  group by l.order_id, l.event_id, l.date_id, l.refund_status`

/** Passes that nothing went back for: those with the same dates and price are shared out once. */
const ALIKE = sql`
  select product_price_id, listed_price_minor, occurrence_ids, div(total_gross_minor, quantity)::bigint as unit_minor,
    mod(total_gross_minor, quantity) as rest_minor,
    coalesce(sum(quantity - quantity_cancelled) filter (where ${IS_UNPAID}), 0) as unpaid,
    coalesce(sum(quantity) filter (where ${PAID}), 0) as paid_units, count(*) filter (where ${PAID}) as paid_lines
  from passes where refund_status is null and quantity > 0
  group by product_price_id, listed_price_minor, occurrence_ids, unit_minor, rest_minor`

/**
 * What was ordered for dates, by `date_id`: units that are not paid, and the money that came and stayed. What went back as
 * one amount because the date was cancelled is off its own money. `dates`: a query of ids. Nothing of dates without orders.
 */
export const moneyByDate = (dates: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with dates (id) as materialized (${dates}), passes as materialized (
    select ${LINE} from order_lines l join orders r on r.id = l.order_id and ${BRINGS}
    where l.occurrence_ids && array(select id from dates)
  ), lines as (
    select ${LINE}, l.occurrence_id as date_id from order_lines l join orders r on r.id = l.order_id and ${BRINGS}
    where l.occurrence_id in (select id from dates)
    union all
    -- The lines of an event with one date say none.
    select ${LINE}, o.id from dates join occurrences o on o.id = dates.id and o.pool_id is null
    join orders r on r.event_id = o.event_id and ${BRINGS} join order_lines l on l.order_id = r.id and l.product_type = 'TICKET'
    union all
    select l.*, d.id from passes l cross join lateral unnest(l.occurrence_ids) as d (id)
    where l.refund_status is not null and d.id in (select id from dates)
  ), brought (date_id, unpaid, paid_minor) as (
    select of_order.date_id, of_order.unpaid, greatest(of_order.kept_minor - coalesce(gone.minor, 0), 0)
    from (${OF_ORDERS}) of_order
    left join lateral (
      select sum(f.amount_minor) as minor
      from event_cancellings c join cancelling_orders k on k.cancelling_id = c.id and k.order_id = of_order.order_id
        join refunds f on f.id = k.refund_id and f.state <> 'FAILED'
      where c.event_id = of_order.event_id and coalesce(c.occurrence_id, 0) = of_order.date_id and c.state <> 'STOPPED'
        and not exists (select from refund_units u where u.refund_id = f.id)
    ) gone on of_order.refund_status is not null
    union all
    select d.id, case when d.status = 'CANCELLED' then 0 else l.unpaid end,
      l.paid_units * share_pass_minor(l.unit_minor, 1, pass.listed, array[pass.at])
        + l.paid_lines * share_pass_minor(l.rest_minor, 1, pass.listed, array[pass.at])
    from (${ALIKE}) l join occurrences d on d.id = any(l.occurrence_ids) and d.id in (select id from dates)
    cross join lateral (
      select ${LISTED_BY_DATE} as listed, array_position(l.occurrence_ids, d.id)::int as at) pass
  )
  select date_id, coalesce(sum(unpaid), 0)::int as unpaid, coalesce(sum(paid_minor), 0)::bigint as paid_minor
  from brought group by date_id`
