/*
 * Gives dates of an event the seats of its current seating where they have others or none, and each letter of these a
 * pool with as many places as it has seats that are not blocked. The caller has locked the event and the pools, and
 * seen that what is taken of a letter has a seat of it in the new seating too.
 */
create or replace function seat_dates(of_event bigint) returns void language plpgsql as $$
declare
  now_seating bigint := (select id from seatings where event_id = of_event and is_current);
  found record;
  made bigint;
begin
  -- A letter that is not in use any more keeps its pool, which is empty.
  update pools p set capacity = 0 from seat_zones z join occurrences d on d.id = z.occurrence_id
  where z.event_id = of_event and p.id = z.pool_id and d.seating_id is distinct from now_seating
    and not exists (select from seating_seats g where g.seating_id = now_seating and g.zone = z.zone);
  for found in
    select d.id as occurrence, g.zone, z.pool_id, count(*) filter (where not exists (
      select from seat_blocks b where b.event_id = of_event and b.seat_id = g.seat_id
        and (b.occurrence_id is null or b.occurrence_id = d.id)))::int as seats
    from occurrences d join seating_seats g on g.seating_id = now_seating
    left join seat_zones z on z.occurrence_id = d.id and z.zone = g.zone
    where d.event_id = of_event and d.seating_id is distinct from now_seating
    group by d.id, g.zone, z.pool_id order by d.id, g.zone
  loop
    if found.pool_id is not null then
      update pools set capacity = found.seats where id = found.pool_id;
    else
      insert into pools (event_id, kind, capacity) values (of_event, 'ZONE', found.seats) returning id into made;
      insert into seat_zones (event_id, occurrence_id, zone, pool_id)
      values (of_event, found.occurrence, found.zone, made);
    end if;
  end loop;
  update occurrences set seating_id = now_seating where event_id = of_event and seating_id is distinct from now_seating;
end $$;
