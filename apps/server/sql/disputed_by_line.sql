-- Disputed money by line, in proportion to what the lines still had when the bank first took it: what was refunded
-- before is not taken again. Where nothing was left, in proportion to what they were charged with. A line has the same
-- share when the bank returns the money.
create or replace view disputed_by_line as
select b.event_id, b.order_id, b.at, b.order_line_id, b.product_price_id, b.promo_code_id, b.affiliate_id, b.source_id,
  b.charges, minor_share(b.amount_minor, sum(b.weight) over (partition by b.event_id, b.id order by b.order_line_id),
    b.weight, sum(b.weight) over (partition by b.event_id, b.id)) as disputed_minor
from (
  select d.*, l.id as order_line_id, l.product_price_id, o.promo_code_id, o.affiliate_id, o.source_id, l.charges,
    case when sum(greatest(l.total_gross_minor - coalesce(r.back, 0), 0)) over (partition by d.event_id, d.id) = 0
      then l.total_gross_minor else greatest(l.total_gross_minor - coalesce(r.back, 0), 0) end as weight
  from disputed_amounts d join orders o on o.id = d.order_id join order_lines l on l.order_id = d.order_id
  left join lateral (
    select f.line_id, sum(f.net_back + f.fee_by_now - f.fee_before + f.tax_by_now - f.tax_before) as back
    from line_refunds(array(select one from order_lines one where one.order_id = d.order_id)) f
    where f.n < (
      select min(t.id) from disputed_amounts t
      where t.event_id = d.event_id and t.order_id = d.order_id and t.dispute_id = d.dispute_id)
    group by f.line_id) r on r.line_id = l.id
) b;
