-- The few that are named for the first time are inserted, where their foreign key is checked. In the order of their
-- keys, so that two who sell the same for the first time wait for each other at most once.
create or replace function check_new_orders() returns trigger language plpgsql as $$
begin
  insert into ordered_events (account_id, event_id, currency)
  select n.account_id, n.event_id, n.currency from (select distinct account_id, event_id, currency from added) n
  where not exists (
    select from ordered_events o
    where o.event_id = n.event_id and o.account_id = n.account_id and o.currency = n.currency)
  order by n.event_id on conflict do nothing;
  return null;
end $$;

create or replace trigger orders_of_an_event after insert on orders referencing new table as added for each statement
  execute function check_new_orders();
