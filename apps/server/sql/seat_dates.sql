/*
 * Gives dates of an event the places of its current seating where they have others or none: each letter gets a pool
 * with as many places as it has seats that are not blocked (those that are kept for a link count), or, where it has
 * standing areas and no seat, as many as these hold. The caller has locked the event and the pools, and seen that what
 * is taken of a letter has a place in the new seating too.
 */
create or replace function seat_dates(of_event bigint) returns void language plpgsql as $$
declare
  now_seating bigint := (select id from seatings where event_id = of_event and is_current);
  -- Places by letter.
  standing jsonb := (
    select coalesce(jsonb_object_agg(l.letter, l.places), '{}') from (
      select c.letter, sum((a ->> 'capacity')::int)::int as places
      from seatings s join seat_plan_versions v on v.plan_id = s.plan_id and v.version = s.plan_version
      cross join jsonb_array_elements(v.plan -> 'zones') as part cross join jsonb_array_elements(part -> 'areas') as a
      join jsonb_to_recordset(v.plan -> 'categories') as c(name text, letter text) on c.name = a ->> 'category'
      where s.id = now_seating and a ->> 'role' = 'STANDING' and a ->> 'capacity' is not null and c.letter is not null
        and not exists (select from seating_seats g where g.seating_id = now_seating and g.zone = c.letter)
      group by c.letter
    ) l);
  found record;
  made bigint;
begin
  -- A letter that is not in use any more keeps its pool, which is empty.
  update pools p set capacity = 0 from seat_zones z join occurrences d on d.id = z.occurrence_id
  where z.event_id = of_event and p.id = z.pool_id and d.seating_id is distinct from now_seating
    and not standing ? z.zone
    and not exists (select from seating_seats g where g.seating_id = now_seating and g.zone = z.zone);
  for found in
    with seated as (
      select d.id as occurrence, g.zone, count(*) filter (where not exists (
        select from seat_blocks b where b.event_id = of_event and b.seat_id = g.seat_id
          and b.seat_link_id is null and (b.occurrence_id is null or b.occurrence_id = d.id)))::int as places
      from occurrences d join seating_seats g on g.seating_id = now_seating
      where d.event_id = of_event and d.seating_id is distinct from now_seating group by d.id, g.zone
    )
    select l.occurrence, l.zone, l.kind, l.places, z.pool_id from (
      select occurrence, zone, 'ZONE' as kind, places from seated union all
      select d.id, s.key, 'STANDING', s.value::int from occurrences d cross join jsonb_each_text(standing) s
      where d.event_id = of_event and d.seating_id is distinct from now_seating
    ) l left join seat_zones z on z.occurrence_id = l.occurrence and z.zone = l.zone order by l.occurrence, l.zone
  loop
    if found.pool_id is not null then
      update pools set capacity = found.places, kind = found.kind where id = found.pool_id;
    else
      insert into pools (event_id, kind, capacity) values (of_event, found.kind, found.places) returning id into made;
      insert into seat_zones (event_id, occurrence_id, zone, pool_id)
      values (of_event, found.occurrence, found.zone, made);
    end if;
  end loop;
  update occurrences set seating_id = now_seating where event_id = of_event and seating_id is distinct from now_seating;
end $$;
