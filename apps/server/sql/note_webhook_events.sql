/*
 * Notes what webhooks want to know of, from the same rows of history that people read. Where no webhook is on, it is
 * one look at an index for a statement, however many rows it wrote.
 */
create or replace function note_webhook_events() returns trigger language plpgsql as $$
begin
  -- An import tells what happened long ago.
  if current_setting('turnout.is_silent', true) = 'on' then
    return null;
  end if;
  if not exists (
    select from added a join webhooks w on w.account_id = a.account_id
    where w.status = 'ENABLED' and is_told_by_webhook(w, a.event_id)) then
    return null;
  end if;
  insert into webhook_events (account_id, event_id, type, entity, entity_id)
  select a.account_id, a.event_id, f.type, f.entity, f.entity_id
  from added a cross join lateral webhook_facts(a.entity, a.entity_id, a.act) f
  where exists (
    select from webhooks w
    where w.account_id = a.account_id and w.status = 'ENABLED' and is_told_by_webhook(w, a.event_id)
      and (f.type = any(w.event_types) or '*' = any(w.event_types)))
  order by a.id;
  return null;
end $$;

create or replace trigger audit_rows_webhooks after insert on audit_rows
  referencing new table as added for each statement execute function note_webhook_events();
