create or replace view inspect.v_occurrences as
  select id, event_id, starts_at, ends_at, status, pool_id, cancelled_at, local_day from occurrences;
