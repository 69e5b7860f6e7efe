create or replace view inspect.v_prices as
  select r.id as price_id, r.product_id, r.event_id, r.pool_id, p.type, p.max_per_order,
    c.event_id as category_event_id,
    r.is_hidden or p.is_hidden or c.is_hidden as is_hidden, p.is_hidden_without_promo_code,
    p.is_paused or e.sales_closed_at is not null as is_paused,
    greatest(p.sale_start_date, r.sale_start_date) as sale_start,
    least(coalesce(p.sale_end_date, e.end_date), r.sale_end_date) as sale_end,
    e.status = 'LIVE' and e.deleted_at is null and e.cancelled_at is null as is_event_open,
    greatest(inspect.changed_at('product', p.id), inspect.changed_at('product_category', c.id),
    inspect.changed_at('event', e.id)) as changed_at
  from product_prices r join products p on p.id = r.product_id join product_categories c on c.id = p.product_category_id
    join events e on e.id = r.event_id;
