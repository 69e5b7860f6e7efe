create or replace view inspect.v_figures as
  select event_id, part, day, hour, product_price_id, promo_code_id, affiliate_id, label,
    orders, products, attendees, sales, quantity, cancelled, charged_minor, discount_minor, fee_minor, tax_minor,
    base_minor, refunded_minor, refunded_fee_minor, refunded_tax_minor, refunded_base_minor, entries
  from figures
  union all
  -- Who came in, by the lists that let them in; of no day.
  select event_id, 'ARRIVAL', null, 0, product_price_id, 0, 0, list_ids::text, 0, 0, guests,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from arrivals(array(select id from events));
