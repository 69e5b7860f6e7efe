-- Where a member or a token called from: the visitor as limits count one, and the browser in short. Nobody else's
-- address is history.
alter table audit_rows
  add column from_address text check (char_length(from_address) <= 60),
  add column from_device text check (char_length(from_device) <= 60);

alter table accounts
  add column audit_retention_months int not null default 24 check (audit_retention_months in (12, 24, 36, 60, 120));

-- The log of an account, newest first.
create index audit_rows_account on audit_rows (account_id, at, id);
-- What people do is little among what buyers do; a sale pays nothing for these.
create index audit_rows_person on audit_rows (account_id, actor_kind, actor_id, at, id)
  where actor_kind in ('USER', 'TOKEN');
create index audit_rows_address on audit_rows (account_id, from_address, at, id) where from_address is not null;
-- Everything but the history of orders and their tickets: rare acts are found, and old rows forgotten, without it.
create index audit_rows_act on audit_rows (account_id, act, at, id)
  where entity not in ('order', 'attendee', 'check_in', 'payment', 'payment_intent', 'refund');
