-- Which ways to pay an event shows depends on its account's payment account: what pages and sale remember of the events
-- is old.
create or replace function touch_events_of_payment_account() returns trigger language plpgsql as $$
begin
  update events set version = version + 1, updated_at = now() where account_id = new.account_id and deleted_at is null;
  return null;
end $$;

create or replace trigger connected_accounts_touch_events after update on connected_accounts for each row
  when (old.is_charges_enabled is distinct from new.is_charges_enabled
    or old.disconnected_at is distinct from new.disconnected_at)
  execute function touch_events_of_payment_account();
