-- Whether a webhook of an account is told of what happens at an event: its own, one of its organizer's, or any.
create or replace function is_told_by_webhook(hook webhooks, at_event bigint) returns boolean
  language sql stable as $$
  select (hook.event_id is null or hook.event_id = at_event)
    and (hook.organizer_id is null
      or exists (select from events e where e.id = at_event and e.organizer_id = hook.organizer_id))
$$;
