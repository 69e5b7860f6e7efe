-- History is written once. A row goes only when `forget_audit_rows` takes it: it is older than its account keeps
-- history, it is none of an order, its money or its tickets, and it is not the last that is known of its thing.
create or replace function keep_audit_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('turnout.forgets_history', true) = 'on'
    and old.entity not in ('order', 'attendee', 'check_in', 'payment', 'payment_intent', 'refund')
    and old.at < now() - make_interval(months => coalesce(
      (select a.audit_retention_months from accounts a where a.id = old.account_id), 24))
    and exists (
      select from audit_rows r where r.entity = old.entity and r.entity_id = old.entity_id and r.id > old.id)
  then
    return old;
  end if;
  -- `erase_account` takes what was written of people out of the history of a closed account; that something was done,
  -- when and by which number stays.
  if tg_op = 'UPDATE' and current_setting('turnout.erases_accounts', true) = 'on'
    and to_jsonb(new) - array['before', 'after', 'from_address', 'from_device']
      = to_jsonb(old) - array['before', 'after', 'from_address', 'from_device']
    and exists (select from accounts a where a.id = old.account_id and a.erased_at is not null)
  then
    return new;
  end if;
  -- So does `erase_guests` with the history of an order, a ticket or a waiting entry whose person was erased.
  if tg_op = 'UPDATE' and current_setting('turnout.erases_guests', true) = 'on'
    and to_jsonb(new) - array['before', 'after', 'from_address', 'from_device']
      = to_jsonb(old) - array['before', 'after', 'from_address', 'from_device']
    and (case old.entity
      when 'order' then exists (select from orders where id = old.entity_id and erased_at is not null)
      when 'attendee' then exists (select from attendees where id = old.entity_id and erased_at is not null)
      when 'refund' then exists (
        select from refunds r join orders o on o.id = r.order_id where r.id = old.entity_id and o.erased_at is not null)
      when 'waiting_entry' then not exists (select from waiting_entries where id = old.entity_id)
      else false
    end)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger audit_rows_append_only before update or delete on audit_rows
  for each row execute function keep_audit_rows();
