-- Whether a row of seat_claims counts: as long as the claim of its line on the pool of the seat's zone does.
create or replace function counts_seat(k seat_claims, at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from claims c
    where c.order_id = k.order_id and c.order_line_id = k.order_line_id and c.pool_id = k.pool_id
      and (c.state = 'SOLD' or c.state = 'HELD' and c.until > at))
$$;
