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

/** The lines of a date, with it as `date_id`. Two looks, because one with "or" reads all lines. */
export const linesOfDate = (date: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.*, ${date} as date_id from order_lines l where l.occurrence_id = ${date}
  union all
  select l.*, ${date} from order_lines l where l.occurrence_ids @> array[${date}]::bigint[]`

/** The lines of some dates, those of passes once for each of them. `dates`: a query of ids. */
export const linesOfDates = (dates: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.*, l.occurrence_id as date_id from order_lines l where l.occurrence_id in (${dates})
  union all
  select l.*, d.id from order_lines l cross join lateral unnest(l.occurrence_ids) as d (id)
  where l.occurrence_ids && array(${dates}) and d.id in (${dates})`

/** What of a line stays when `back` went back for units of it: all of it, or of a pass the part of the date. */
const KEPT = sql`case when l.occurrence_ids is null then l.total_gross_minor - coalesce(back.minor, 0)
  else share_pass_minor(whole.minor, greatest(whole.units, 1), pass.listed, array[pass.at])
    + share_pass_minor(l.total_gross_minor - coalesce(back.minor, 0) - whole.minor, 1, pass.listed, array[pass.at]) end`

/**
 * What was ordered by some lines with their `date_id`: units that are not paid, and the money that came and stayed. What
 * went back as one amount because the date was cancelled is off its own money.
 */
export const moneyOf = (lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(sum(unpaid), 0)::int as unpaid, coalesce(sum(greatest(kept_minor - coalesce(gone.minor, 0), 0)), 0)::bigint as paid_minor
  from (
    select r.id as order_id, r.event_id, l.date_id, r.refund_status,
      sum(l.quantity - l.quantity_cancelled)
        filter (where r.status = 'AWAITING_OFFLINE_PAYMENT' and not coalesce(pass.is_cancelled, false)) as unpaid,
      coalesce(sum(${KEPT})
        filter (where r.payment_status = 'PAYMENT_RECEIVED' and r.refund_status is distinct from 'REFUNDED'), 0) as kept_minor
    from (${lines}) l
    -- Orders that bring no money, as those that are only held do, are left out before anything is asked about their lines.
    join orders r on r.id = l.order_id and (r.status = 'AWAITING_OFFLINE_PAYMENT' or r.payment_status = 'PAYMENT_RECEIVED')
    left join lateral (
      select sum(u.net_minor + u.fee_minor + u.tax_minor)::bigint as minor, count(*) as units
      from refund_units u join refunds f on f.id = u.refund_id
      where u.order_line_id = l.id and f.state <> 'FAILED') back on r.refund_status is not null
    left join lateral (
      select left_of.units, left_of.units * div(l.total_gross_minor, l.quantity)::bigint as minor
      from (select greatest(l.quantity - coalesce(back.units, 0), 0) as units) left_of
      where l.quantity > 0) whole on l.occurrence_ids is not null
    left join lateral (
      select ${LISTED_BY_DATE} as listed, array_position(l.occurrence_ids, l.date_id) as at,
        (select d.status = 'CANCELLED' from occurrences d where d.id = l.date_id) as is_cancelled
    ) pass on l.occurrence_ids is not null
    group by r.id, l.date_id
  ) of_order
  left join lateral (
    select sum(f.amount_minor) as minor
    from event_cancellings c join cancelling_orders k on k.cancelling_id = c.id and k.order_id = of_order.order_id
      join refunds f on f.id = k.refund_id and f.state <> 'FAILED'
    where c.event_id = of_order.event_id and coalesce(c.occurrence_id, 0) = of_order.date_id and c.state <> 'STOPPED'
      and not exists (select from refund_units u where u.refund_id = f.id)
  ) gone on of_order.refund_status is not null`
