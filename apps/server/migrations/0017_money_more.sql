-- What money needs beside 0012.

-- A refund that has to wait before the provider is asked: surplus money that could not go back is tried again later.
alter table refunds add column send_at timestamptz not null default now();
-- Surplus money that could not be sent back; few.
create index refunds_surplus_failed on refunds (order_id) where origin = 'SURPLUS' and state = 'FAILED';

create or replace view inspect.v_refunds as
  select id, order_id, provider, provider_ref, amount_minor as amount, currency, state, payment_id, origin, send_at from refunds;
create view inspect.v_connected_accounts as
  select id, account_id, provider, provider_ref, disconnected_at is not null as is_disconnected from connected_accounts;
