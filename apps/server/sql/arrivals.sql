-- Guests of some events who came in, by price and the lists that let them in, exact at every moment: what is kept, and
-- those noted since as they are now less as they were kept. Rows of one key are summed by the reader; which lists
-- are deleted is theirs to say.
create or replace function arrivals(of_events bigint[])
returns table (event_id bigint, product_price_id bigint, list_ids bigint[], guests bigint)
language sql stable as $$
  with noted as materialized (
    select coalesce(array_agg(distinct one.guest), '{}') as guests
    from arrival_changes c cross join lateral unnest(c.guests) as one(guest) where c.event_id = any(of_events)
  )
  select k.event_id, k.product_price_id, k.list_ids, k.guests from kept_arrivals k where k.event_id = any(of_events)
  union all
  select g.event_id, g.product_price_id, g.list_ids, -1 from arrived_guests g
  where g.attendee_id = any((select guests from noted)::bigint[])
  union all
  select c.event_id, c.product_price_id, c.list_ids, 1 from noted cross join lateral admitted_guests(noted.guests) c
$$;
