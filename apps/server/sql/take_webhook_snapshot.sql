/*
 * At the end of the transaction, when all is as it will be read: keeps the things as they are, counts what happened to
 * each, and gives each webhook that wants to know its own delivery. The first row of a transaction does it for all of
 * them, so a thousand new dates are one statement.
 */
create or replace function take_webhook_snapshot() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_events where id = new.id and sequence is not null) then
    return null;
  end if;
  with told as (
    select id, account_id, event_id, type, entity, entity_id,
      row_number() over (partition by entity, entity_id order by id) as place,
      count(*) over (partition by entity, entity_id) as times
    from webhook_events
    where at = new.at and xmin = pg_current_xact_id()::xid and sequence is null and type <> 'webhook.test'
  ), counted as (
    insert into webhook_sequences (account_id, entity, entity_id, last)
    select distinct account_id, entity, entity_id, times from told order by entity, entity_id
    on conflict (entity, entity_id) do update set last = webhook_sequences.last + excluded.last
    returning entity, entity_id, last
  ), kept as (
    update webhook_events e
    set sequence = c.last - t.times + t.place, snapshot = webhook_snapshot(t.entity, t.entity_id)
    from told t join counted c on c.entity = t.entity and c.entity_id = t.entity_id
    where e.id = t.id
  )
  insert into webhook_deliveries (account_id, webhook_id, webhook_event_id, entity, entity_id, next_try_at)
  select w.account_id, w.id, t.id, t.entity, t.entity_id, now()
  from told t join webhooks w on w.account_id = t.account_id and w.status = 'ENABLED'
    and is_told_by_webhook(w, t.event_id) and (t.type = any(w.event_types) or '*' = any(w.event_types))
  order by t.id, w.id;
  return null;
end $$;

-- A test call is about nothing that happened. A trigger that waits for the end cannot be replaced in place.
drop trigger if exists webhook_events_snapshot on webhook_events;
create constraint trigger webhook_events_snapshot after insert on webhook_events
  deferrable initially deferred for each row when (new.type <> 'webhook.test') execute function take_webhook_snapshot();
