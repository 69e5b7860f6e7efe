create or replace view inspect.v_waiting as
  select id, event_id, account_id, lower(email) as email, quantity, status, order_id, offered_at, ended_at,
    occurrence_id, occurrence_ids
  from waiting_entries;
