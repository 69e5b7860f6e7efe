/*
 * At the end of the transaction, when all is as it will be read: keeps the thing as it is, counts what happened to it,
 * and gives each webhook that wants to know its own delivery.
 */
create or replace function take_webhook_snapshot() returns trigger language plpgsql as $$
declare
  counted int;
begin
  insert into webhook_sequences (account_id, entity, entity_id, last)
  values (new.account_id, new.entity, new.entity_id, 1)
  on conflict (entity, entity_id) do update set last = webhook_sequences.last + 1
  returning last into counted;
  update webhook_events
  set sequence = counted, snapshot = webhook_snapshot(new.entity, new.entity_id)
  where id = new.id;
  insert into webhook_deliveries (account_id, webhook_id, webhook_event_id, entity, entity_id, next_try_at)
  select w.account_id, w.id, new.id, new.entity, new.entity_id, now()
  from webhooks w
  where w.account_id = new.account_id and w.status = 'ENABLED' and is_told_by_webhook(w, new.event_id)
    and (new.type = any(w.event_types) or '*' = any(w.event_types));
  return null;
end $$;

-- A test call is about nothing that happened. A trigger that waits for the end cannot be replaced in place.
drop trigger if exists webhook_events_snapshot on webhook_events;
create constraint trigger webhook_events_snapshot after insert on webhook_events
  deferrable initially deferred for each row when (new.type <> 'webhook.test') execute function take_webhook_snapshot();
