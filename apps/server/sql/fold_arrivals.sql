-- Looks at the guests of at most so many changes, and brings what is kept of them to what they are; answers how many
-- changes it took. One that commits meanwhile stays, and its guests are looked at again. Only one folds at a time.
create or replace function fold_arrivals(at_most int) returns int language plpgsql as $$
declare
  taken bigint[];
  noted bigint[];
begin
  if not pg_try_advisory_xact_lock(7270060) then return 0; end if;
  taken := array(select id from arrival_changes order by id limit at_most);
  if cardinality(taken) = 0 then return 0; end if;
  noted := array(select distinct unnest(guests) from arrival_changes where id = any(taken));
  with came as materialized (
    select * from admitted_guests(noted)
  ), former as materialized (
    select * from arrived_guests where attendee_id = any(noted)
  ), gone as (
    delete from arrived_guests g using former f
    where g.attendee_id = f.attendee_id and not exists (select from came c where c.attendee_id = f.attendee_id)
  ), remembered as (
    insert into arrived_guests as g (attendee_id, event_id, product_price_id, list_ids)
    select attendee_id, event_id, product_price_id, list_ids from came
    on conflict (attendee_id) do update set product_price_id = excluded.product_price_id, list_ids = excluded.list_ids
    where (g.product_price_id, g.list_ids) is distinct from (excluded.product_price_id, excluded.list_ids)
  )
  insert into kept_arrivals as k (event_id, product_price_id, list_ids, guests)
  select event_id, product_price_id, list_ids, sum(sign) from (
    select 1 as sign, c.* from came c union all select -1, f.attendee_id, f.event_id, f.product_price_id, f.list_ids
    from former f
  ) moved group by event_id, product_price_id, list_ids having sum(sign) <> 0
  on conflict (event_id, product_price_id, list_ids) do update set guests = k.guests + excluded.guests;
  delete from arrival_changes where id = any(taken);
  return cardinality(taken);
end $$;
