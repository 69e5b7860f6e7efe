-- Folds at most so many changes into the kept figures; answers how many it took. Only one folds at a time,
-- and no recount runs meanwhile; who comes second goes without.
create or replace function fold_figures(at_most int) returns int language plpgsql as $$
declare
  taken bigint[];
begin
  if not pg_try_advisory_xact_lock(7270060) then return 0; end if;
  taken := array(select id from figure_changes where part <> 'REBUILD' order by id limit at_most);
  if cardinality(taken) = 0 then return 0; end if;
  insert into kept_figures as k (
    event_id, part, day, hour, product_price_id, promo_code_id, affiliate_id, label, orders, products, attendees,
    sales, quantity, cancelled, charged_minor, discount_minor, fee_minor, tax_minor, base_minor, refunded_minor,
    refunded_fee_minor, refunded_tax_minor, refunded_base_minor, entries)
  select event_id, part, day, hour, product_price_id, promo_code_id, affiliate_id, label,
    sum(orders), sum(products), sum(attendees), sum(sales), sum(quantity), sum(cancelled), sum(charged_minor),
    sum(discount_minor), sum(fee_minor), sum(tax_minor), sum(base_minor), sum(refunded_minor),
    sum(refunded_fee_minor), sum(refunded_tax_minor), sum(refunded_base_minor), sum(entries)
  from figure_changes_by_day where id = any(taken)
  group by event_id, part, day, hour, product_price_id, promo_code_id, affiliate_id, label
  on conflict (event_id, part, day, hour, product_price_id, promo_code_id, affiliate_id, label) do update set
    orders = k.orders + excluded.orders, products = k.products + excluded.products,
    attendees = k.attendees + excluded.attendees, sales = k.sales + excluded.sales,
    quantity = k.quantity + excluded.quantity, cancelled = k.cancelled + excluded.cancelled,
    charged_minor = k.charged_minor + excluded.charged_minor,
    discount_minor = k.discount_minor + excluded.discount_minor, fee_minor = k.fee_minor + excluded.fee_minor,
    tax_minor = k.tax_minor + excluded.tax_minor, base_minor = k.base_minor + excluded.base_minor,
    refunded_minor = k.refunded_minor + excluded.refunded_minor,
    refunded_fee_minor = k.refunded_fee_minor + excluded.refunded_fee_minor,
    refunded_tax_minor = k.refunded_tax_minor + excluded.refunded_tax_minor,
    refunded_base_minor = k.refunded_base_minor + excluded.refunded_base_minor, entries = k.entries + excluded.entries;
  delete from figure_changes where id = any(taken);
  return cardinality(taken);
end $$;
