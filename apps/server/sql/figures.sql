-- The figures of events by day, exact at every moment: what is kept, what was noted since, and disputes. Readers sum
-- rows of one key. Columns and parts: docs/domain/figures.md.
create or replace view figures as
select
  event_id, part, day, hour, product_price_id, promo_code_id, affiliate_id, label, orders, products, attendees, sales,
  quantity, cancelled, charged_minor, discount_minor, fee_minor, tax_minor, base_minor, refunded_minor,
  refunded_fee_minor, refunded_tax_minor, refunded_base_minor, entries,
  0::bigint as disputed_minor
from kept_figures
union all
select
  event_id, part, day, hour, product_price_id, promo_code_id, affiliate_id, label, orders, products, attendees, sales,
  quantity, cancelled, charged_minor, discount_minor, fee_minor, tax_minor, base_minor, refunded_minor,
  refunded_fee_minor, refunded_tax_minor, refunded_base_minor, entries,
  0
from figure_changes_by_day
union all
select
  event_id, part, day, hour, product_price_id, promo_code_id, affiliate_id, label, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, disputed_minor
from disputed_figures;
