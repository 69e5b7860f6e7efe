create or replace view inspect.v_promo_codes as
  select c.id, c.event_id, c.pool_id, c.rate_ppm, c.expiry_date, c.deleted_at,
    inspect.changed_at('promo_code', c.id) as changed_at,
    array(select product_id from promo_code_products t where t.promo_code_id = c.id) as product_ids
  from promo_codes c;
