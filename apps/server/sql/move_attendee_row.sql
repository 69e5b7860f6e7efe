-- An attendee whom move `n` of complete_orders makes.
create type move_attendee_row as (
  n int,
  order_line_id bigint,
  product_id bigint,
  product_price_id bigint,
  short_id text,
  public_id text,
  first_name text,
  last_name text,
  email text,
  -- The number that its code was made for before it was sold; null: the next one.
  id bigint,
  seat_id bigint
);
