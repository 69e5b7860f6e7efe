-- Whether a door takes money is a setting of the event, and phones judge the rows they keep by it: they load the
-- event's lists anew.
create or replace function revise_lists_of_event() returns trigger language plpgsql as $$
begin
  update check_in_lists l set revision = l.revision + 1
  from (select id from check_in_lists where event_id = new.event_id order by id for no key update) concerned
  where l.id = concerned.id;
  return null;
end $$;

create or replace trigger event_settings_revise_lists after update on event_settings for each row
  when (old.allow_orders_awaiting_offline_payment_to_check_in
    is distinct from new.allow_orders_awaiting_offline_payment_to_check_in)
  execute function revise_lists_of_event();
