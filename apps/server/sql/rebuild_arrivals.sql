-- Counts anew who came to an event. Changes stay: every noted guest, also by what commits meanwhile, is looked at
-- again.
create or replace function rebuild_arrivals(of_event bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7270060);
  delete from kept_arrivals where event_id = of_event;
  delete from arrived_guests where event_id = of_event;
  with came as materialized (
    select a.id, a.product_price_id, array_agg(distinct c.check_in_list_id order by c.check_in_list_id) as list_ids
    from check_in_lists l join check_ins c on c.check_in_list_id = l.id and c.closed_because is distinct from 'UNDONE'
    join attendees a on a.id = c.attendee_id and a.status <> 'CANCELLED'
    where l.event_id = of_event group by a.id
  ), remembered as (
    insert into arrived_guests (attendee_id, event_id, product_price_id, list_ids)
    select id, of_event, product_price_id, list_ids from came
  )
  insert into kept_arrivals (event_id, product_price_id, list_ids, guests)
  select of_event, product_price_id, list_ids, count(*) from came group by product_price_id, list_ids;
end $$;
