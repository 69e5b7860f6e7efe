create or replace view inspect.v_seat_claims as
  select occurrence_id, seat_id, order_id, order_line_id as line_id, pool_id from seat_claims;
