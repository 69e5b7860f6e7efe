/*
 * What refunds give back by price and by tax or fee, of orders with all of their lines, which are handed in. Each
 * refund is of its own day, and has what is new in the shares with it. Orders with refunds that name their units are
 * shared out by line_refunds. `since`: entries of the ledger from this one on are told; what went back before only
 * counts along.
 */
create or replace function refund_figures(lines order_lines[], sign int, since bigint) returns setof figure_changes
language sql stable as $$
  with named as materialized (
    select distinct b.order_id from ledger_entries b
    where b.order_id = any(array(select distinct order_id from unnest(lines))) and b.posting = 'REFUND'
      and exists (select from refund_units u where u.refund_id = b.cause_id)
  ), line as materialized (
    select l.*, sum(l.total_before_additions_minor) over up_to as net_up_to,
      sum(l.total_fee_minor) over up_to as fee_up_to, sum(l.total_tax_minor) over up_to as tax_up_to,
      sum(l.total_before_additions_minor) over whole as net_whole,
      sum(l.total_fee_minor) over whole as fee_whole, sum(l.total_tax_minor) over whole as tax_whole
    from unnest(lines) l window whole as (partition by l.order_id), up_to as (partition by l.order_id order by l.id)
  ), posting as (
    select b.order_id, min(b.id) as n, min(b.at) as at,
      coalesce(sum(b.amount_minor) filter (where b.account = 'sales'), 0) as net,
      coalesce(sum(b.amount_minor) filter (where b.account = 'fees'), 0) as fee,
      coalesce(sum(b.amount_minor) filter (where b.account = 'taxes'), 0) as tax
    from ledger_entries b
    where b.order_id = any(array(select distinct order_id from line))
      and b.order_id <> all(array(select order_id from named)) and b.posting in ('REFUND', 'REFUND_REVERSED')
      and b.account in ('sales', 'fees', 'taxes')
    group by b.order_id, b.posting, b.cause_id
  ), running as (
    select posting.*, sum(net) over before as net_by_now, sum(fee) over before as fee_by_now,
      sum(tax) over before as tax_by_now
    from posting window before as (partition by order_id order by n)
  ), share as materialized (
    select o.event_id, figure_quarter(r.at) as at, l.id, l.product_price_id,
      coalesce(o.promo_code_id, 0) as promo_code_id, coalesce(o.affiliate_id, 0) as affiliate_id, l.charges, f.*,
      minor_share(r.net_by_now, l.net_up_to, l.total_before_additions_minor, l.net_whole)
        - minor_share(r.net_by_now - r.net, l.net_up_to, l.total_before_additions_minor, l.net_whole) as net_back
    from running r join orders o on o.id = r.order_id join line l on l.order_id = r.order_id
    cross join lateral (
      select minor_share(r.fee_by_now, l.fee_up_to, l.total_fee_minor, l.fee_whole) as fee_by_now,
        minor_share(r.fee_by_now - r.fee, l.fee_up_to, l.total_fee_minor, l.fee_whole) as fee_before,
        minor_share(r.tax_by_now, l.tax_up_to, l.total_tax_minor, l.tax_whole) as tax_by_now,
        minor_share(r.tax_by_now - r.tax, l.tax_up_to, l.total_tax_minor, l.tax_whole) as tax_before) f
    where r.n >= since
    union all
    select o.event_id, figure_quarter(r.at), l.id, l.product_price_id, coalesce(o.promo_code_id, 0),
      coalesce(o.affiliate_id, 0), l.charges, r.fee_by_now, r.fee_before, r.tax_by_now, r.tax_before, r.net_back
    from line_refunds(array(
      select l from unnest(lines) l where l.order_id = any(array(select order_id from named)))) r
    join line l on l.id = r.line_id join orders o on o.id = l.order_id
    where r.n >= since
  )
  select null::bigint, event_id, 'LINE', at, product_price_id, promo_code_id, affiliate_id, line_taxes(charges),
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sign * sum(net_back + fee_by_now - fee_before + tax_by_now - tax_before)::bigint,
    sign * sum(fee_by_now - fee_before)::bigint, sign * sum(tax_by_now - tax_before)::bigint, 0, 0
  from share group by event_id, at, product_price_id, promo_code_id, affiliate_id, charges
  union all
  select null, s.event_id, 'CHARGE', s.at, 0, 0, 0, charge_label(c.charge), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    sign * sum(case when c.charge ->> 'type' = 'TAX'
      then minor_share(s.tax_by_now, c.up_to, c.own, c.whole) - minor_share(s.tax_before, c.up_to, c.own, c.whole)
      else minor_share(s.fee_by_now, c.up_to, c.own, c.whole) - minor_share(s.fee_before, c.up_to, c.own, c.whole)
      end)::bigint,
    0, 0, sign * sum(s.net_back + s.fee_by_now - s.fee_before)::bigint, 0
  from share s cross join lateral (
    select charge, (charge ->> 'amount_minor')::bigint as own,
      sum((charge ->> 'amount_minor')::bigint) over (partition by charge ->> 'type' order by place) as up_to,
      sum((charge ->> 'amount_minor')::bigint) over (partition by charge ->> 'type') as whole
    from jsonb_array_elements(s.charges) with ordinality as one(charge, place)) c
  group by s.event_id, s.at, charge_label(c.charge)
$$;
