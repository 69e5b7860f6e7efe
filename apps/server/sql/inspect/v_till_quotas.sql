-- What a till holds, or held, to be sold without a network: a line of an order that is RESERVED while it is held.
create or replace view inspect.v_till_quotas as
  select q.id, q.event_id, q.till_id, q.session_id, q.order_id, l.product_price_id as price_id, l.occurrence_id,
    l.product_type, l.quantity as qty
  from till_quotas q join order_lines l on l.order_id = q.order_id;
