/*
 * Gives seats to a line that is to have them again: true when none of them is another order's or kept from sale, on any
 * of its dates. Seats that were kept for a link before the order was made are its own: it bought them by that link. A
 * pass has the same seats on all of its dates; on one that was cancelled it has no place. The pools of their zone are
 * locked, and the line draws from them, or the rows count for nothing.
 */
create or replace function claim_seats(of_line bigint, seats bigint[], at timestamptz) returns boolean
language plpgsql as $$
declare
  line order_lines := (select l from order_lines l where l.id = of_line);
  dates bigint[] := array(
    select d.id from occurrences d
    where d.event_id = line.event_id and (
      d.id = line.occurrence_id or d.id = any(line.occurrence_ids) and d.status <> 'CANCELLED'
      or line.occurrence_id is null and d.pool_id is null));
begin
  if exists (
    select from seat_claims k where k.occurrence_id = any(dates) and k.seat_id = any(seats)
      and k.order_line_id <> of_line and counts_seat(k, at)
  ) or exists (
    select from seat_blocks b where b.event_id = line.event_id and b.seat_id = any(seats)
      and (b.occurrence_id is null or b.occurrence_id = any(dates))
      and (b.seat_link_id is null
        or b.created_at > (select o.created_at from orders o where o.id = line.order_id))
  ) then return false; end if;
  insert into seat_claims (occurrence_id, seat_id, event_id, order_id, order_line_id, pool_id)
  select d.id, s.seat, line.event_id, line.order_id, line.id, z.pool_id
  from (select distinct unnest(seats) as seat) s join occurrences d on d.id = any(dates)
  join seating_seats g on g.seating_id = d.seating_id and g.seat_id = s.seat
  join seat_zones z on z.occurrence_id = d.id and z.zone = g.zone
  order by d.id, s.seat
  on conflict (occurrence_id, seat_id) do update
    set order_id = excluded.order_id, order_line_id = excluded.order_line_id, pool_id = excluded.pool_id;
  return true;
end $$;
