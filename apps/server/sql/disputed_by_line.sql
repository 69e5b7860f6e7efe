-- Disputed money by line, in proportion to what the lines were charged with. A line has the same share when the bank
-- returns the money.
create or replace view disputed_by_line as
select b.event_id, b.order_id, b.at, l.id as order_line_id, l.product_price_id, o.promo_code_id, o.affiliate_id,
  o.source_id, l.charges,
  minor_share(b.amount_minor, sum(l.total_gross_minor) over (partition by b.event_id, b.id order by l.id),
    l.total_gross_minor, sum(l.total_gross_minor) over (partition by b.event_id, b.id)) as disputed_minor
from disputed_amounts b join orders o on o.id = b.order_id join order_lines l on l.order_id = b.order_id;
