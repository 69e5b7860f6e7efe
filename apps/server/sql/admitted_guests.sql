-- Those of some guests who came in and hold a ticket still, each with the lists that let them in, also deleted ones. An
-- admission that was taken back never was.
create or replace function admitted_guests(guests bigint[])
returns table (attendee_id bigint, event_id bigint, product_price_id bigint, list_ids bigint[])
language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select a.id, a.event_id, a.product_price_id, array_agg(distinct c.check_in_list_id order by c.check_in_list_id)
  from attendees a cross join lateral (
    -- Two indexes, one for those inside and one for those whose admission ended.
    select i.check_in_list_id from check_ins i where i.attendee_id = a.id and i.closed_at is null
    union all
    select e.check_in_list_id from check_ins e
    where e.attendee_id = a.id and e.closed_at is not null and e.closed_because is distinct from 'UNDONE'
  ) c
  where a.id = any(guests) and a.status <> 'CANCELLED' group by a.id
$$;
