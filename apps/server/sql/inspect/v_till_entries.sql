create or replace view inspect.v_till_entries as
  select movement_id, session_id, account, amount_minor as amount, currency from till_entries;
