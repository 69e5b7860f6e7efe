-- How the buyer of an offline order pays, and when its places go back: later than it is due, for a transfer that is
-- late; null: when it is due.
alter table orders add column offline_method text
  constraint orders_known_offline_method check (offline_method in ('BANK_TRANSFER', 'AT_THE_DOOR'));
alter table orders add column payment_ends_at timestamptz;
-- Of the orders that are there: what their event offers; one that offers both takes those with a deadline for transfers.
update orders o set offline_method = case
    when 'BANK_TRANSFER' = any(s.offline_payment_methods) and s.bank_transfer is not null
      and (o.payment_due_at is not null or not 'AT_THE_DOOR' = any(s.offline_payment_methods)) then 'BANK_TRANSFER'
    when 'AT_THE_DOOR' = any(s.offline_payment_methods)
      and (s.bank_transfer is null or not 'BANK_TRANSFER' = any(s.offline_payment_methods)) then 'AT_THE_DOOR' end
  from event_settings s where s.event_id = o.event_id and o.status = 'AWAITING_OFFLINE_PAYMENT';
create index orders_unpaid_end on orders (coalesce(payment_ends_at, payment_due_at)) where status = 'AWAITING_OFFLINE_PAYMENT';
