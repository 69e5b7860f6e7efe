/*
 * All figures of an event, counted from its rows as they are; null: of every event. What triggers note one by one
 * must add up to this (npm run verify, I36), and kept figures are made anew of it (rebuild_figures).
 */
create or replace function summed_figures(of_event bigint) returns setof figure_changes language sql stable as $$
  with state as materialized (
    select o.id, o.event_id, o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') as stands,
      o.status = 'CANCELLED' as is_cancelled,
      figure_quarter(o.created_at) as begun, figure_quarter(o.completed_at) as complete,
      coalesce(o.promo_code_id, 0) as promo_code_id, coalesce(o.affiliate_id, 0) as affiliate_id,
      coalesce(o.source_id::text, '') as source,
      o.total_gross_minor, o.total_discount_minor, o.total_fee_minor, o.total_tax_minor
    from orders o
    where (of_event is null or o.event_id = of_event)
      and (o.completed_at is not null or o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT'))
  ), line as materialized (
    select s.event_id, s.stands, s.is_cancelled, s.begun, s.complete, s.promo_code_id, s.affiliate_id,
      l.product_price_id, l.quantity, l.quantity_cancelled,
      case when l.product_type = 'FEE' then 0 else l.quantity - l.quantity_cancelled end as counted,
      l.charges, l.total_gross_minor, l.total_fee_minor,
      l.total_tax_minor, (l.listed_price_minor - l.price_minor) * l.quantity as discount_minor
    from state s join order_lines l on l.order_id = s.id
  )
  select null::bigint, event_id, 'ORDER', begun, 0, promo_code_id, affiliate_id, source, count(*),
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from state where stands group by event_id, begun, promo_code_id, affiliate_id, source
  union all
  select null, event_id, 'ORDER', complete, 0, promo_code_id, affiliate_id, source, 0, 0, 0, count(*), 0, 0,
    sum(total_gross_minor)::bigint, sum(total_discount_minor)::bigint, sum(total_fee_minor)::bigint,
    sum(total_tax_minor)::bigint, 0, 0, 0, 0, 0, 0
  from state where complete is not null group by event_id, complete, promo_code_id, affiliate_id, source
  union all
  select null, event_id, 'LINE', begun, product_price_id, promo_code_id, affiliate_id, line_taxes(charges), 0,
    sum(counted), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from line where stands group by event_id, begun, product_price_id, promo_code_id, affiliate_id, charges
  union all
  select null, event_id, 'LINE', complete, product_price_id, promo_code_id, affiliate_id, line_taxes(charges),
    0, 0, 0, 0, sum(quantity),
    sum(case when is_cancelled then quantity else quantity_cancelled end), sum(total_gross_minor)::bigint,
    sum(discount_minor)::bigint, sum(total_fee_minor)::bigint, sum(total_tax_minor)::bigint, 0, 0, 0, 0, 0, 0
  from line where complete is not null
  group by event_id, complete, product_price_id, promo_code_id, affiliate_id, charges
  union all
  select null, event_id, 'CHARGE', complete, 0, 0, 0, charge_label(charge), 0, 0, 0, 0, 0, 0,
    sum(quantity * (charge ->> 'amount_minor')::bigint)::bigint, 0, 0, 0,
    sum(total_gross_minor - total_tax_minor)::bigint, 0, 0, 0, 0, 0
  from line cross join jsonb_array_elements(charges) as one(charge)
  where complete is not null and charges <> '[]' group by event_id, complete, charge_label(charge)
  union all
  select null, a.event_id, 'GUEST', figure_quarter(a.created_at), a.product_price_id, 0, 0, '', 0, 0, count(*),
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from attendees a where (of_event is null or a.event_id = of_event) and a.status <> 'CANCELLED'
  group by a.event_id, figure_quarter(a.created_at), a.product_price_id
  union all
  select null, b.event_id, 'LEDGER', figure_quarter(b.at), 0, 0, 0, b.posting || '/' || b.account, 0, 0, 0, 0, 0, 0,
    sum(b.amount_minor)::bigint, 0, 0, 0, 0, 0, 0, 0, 0, count(*)
  from ledger_entries b where of_event is null or b.event_id = of_event
  group by b.event_id, figure_quarter(b.at), b.posting, b.account
  union all
  select null, o.event_id, 'CARD', figure_quarter(p.created_at), 0, 0, 0, '', 0, 0, 0, 0, 0, 0,
    sum(p.amount_minor)::bigint, 0, 0, 0, 0, 0, 0, 0, 0, count(*)
  from payments p join orders o on o.id = p.order_id
  where (of_event is null or o.event_id = of_event) and p.provider = 'STRIPE'
  group by o.event_id, figure_quarter(p.created_at)
  union all
  select null, o.event_id, 'CARD', figure_quarter(p.created_at), 0, 0, 0, b.currency, 0, 0, 0, 0, 0, 0,
    sum(p.amount_minor)::bigint, 0, 0, 0, 0, 0, 0, 0, 0, count(*)
  from (
    select distinct payment_id, currency from provider_bookings
    where (of_event is null or event_id = of_event) and kind = 'PAYMENT'
  ) b join payments p on p.id = b.payment_id and p.provider = 'STRIPE' join orders o on o.id = p.order_id
  group by o.event_id, figure_quarter(p.created_at), b.currency
  union all
  select null, b.event_id, f.part, f.at, 0, 0, 0, f.label, 0, 0, 0, 0, 0, 0, sum(f.amount_minor)::bigint,
    0, 0, 0, 0, 0, 0, 0, 0, count(*)
  from provider_bookings b cross join lateral provider_figures(b) f where of_event is null or b.event_id = of_event
  group by b.event_id, f.part, f.at, f.label
  union all
  select null, b.event_id, 'ORDER', figure_quarter(b.at), 0, coalesce(o.promo_code_id, 0),
    coalesce(o.affiliate_id, 0), coalesce(o.source_id::text, ''), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    sum(b.amount_minor)::bigint,
    coalesce(sum(b.amount_minor) filter (where b.account = 'fees'), 0)::bigint,
    coalesce(sum(b.amount_minor) filter (where b.account = 'taxes'), 0)::bigint, 0, 0
  from ledger_entries b join orders o on o.id = b.order_id
  where (of_event is null or b.event_id = of_event) and b.posting in ('REFUND', 'REFUND_REVERSED')
    and b.account in ('sales', 'fees', 'taxes')
  group by b.event_id, figure_quarter(b.at), o.promo_code_id, o.affiliate_id, o.source_id
  union all
  -- A few thousand orders at a time: their lines are handed over as one value.
  select f.* from (
    select array_agg(l) as lines from (
      select distinct order_id from ledger_entries b
      where (of_event is null or b.event_id = of_event) and b.posting in ('REFUND', 'REFUND_REVERSED')
    ) back join order_lines l on l.order_id = back.order_id group by l.order_id / 4096
  ) batch cross join lateral refund_figures(batch.lines, 1, 0) f
$$;
