-- Takes at most so many rows that the account does not keep any longer; answers how many it took. With the rights of
-- the owner: the product's own role may delete none. `keep_audit_rows` judges every row again.
create or replace function forget_audit_rows(at_most int) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  taken int;
begin
  -- Not as a setting of the function: only a superuser may make one with a name of our own.
  perform set_config('turnout.forgets_history', 'on', true);
  with old as (
    select r.entity, r.entity_id, r.id from accounts a
    join audit_rows r on r.account_id = a.id and r.at < now() - make_interval(months => a.audit_retention_months)
    where r.entity not in ('order', 'attendee', 'check_in', 'payment', 'payment_intent', 'refund')
      and exists (select from audit_rows n where n.entity = r.entity and n.entity_id = r.entity_id and n.id > r.id)
    limit at_most
  )
  delete from audit_rows r using old where r.entity = old.entity and r.entity_id = old.entity_id and r.id = old.id;
  get diagnostics taken = row_count;
  perform set_config('turnout.forgets_history', 'off', true);
  return taken;
end $$;
