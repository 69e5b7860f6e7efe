create or replace view inspect.v_ledger as
  select order_id, account, amount_minor as amount, currency, posting, cause_id, event_id, at from ledger_entries;
