create or replace view inspect.v_events as
  select id, account_id, organizer_id, currency, status, end_date, deleted_at,
    inspect.changed_at('event', id) as changed_at,
    start_date
  from events;
