create or replace view inspect.v_attendees as
  select id, order_id, product_id, product_price_id as price_id, status, code_version, order_line_id as line_id,
    event_id, short_id, public_id, created_at, moved_at, cancelled_unpaid, seat_id
  from attendees;
