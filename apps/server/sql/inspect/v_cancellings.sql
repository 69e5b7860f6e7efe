create or replace view inspect.v_cancellings as
  select c.id, c.event_id, c.account_id, c.state, c.starts_at, c.started_at, c.finished_at,
    e.cancelled_at is not null as is_event_cancelled
  from event_cancellings c join events e on e.id = c.event_id;
