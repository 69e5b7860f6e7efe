-- `is_event_cancelled`: what is cancelled, the event or its date, says so itself.
create or replace view inspect.v_cancellings as
  select c.id, c.event_id, c.account_id, c.state, c.starts_at, c.started_at, c.finished_at,
    coalesce(o.status = 'CANCELLED', e.cancelled_at is not null) as is_event_cancelled, c.occurrence_id
  from event_cancellings c join events e on e.id = c.event_id left join occurrences o on o.id = c.occurrence_id;
