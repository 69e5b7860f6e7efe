-- A shop that was restored from a backup meets payments that it forgot (docs/domain/payments.md).

-- The number that stands on such a payment at the provider, where it is not the number of its row.
alter table payment_intents add column provider_number bigint;

-- Money of orders that the shop does not know any more. No row of an order stands for it, so it is in
-- no ledger; it waits here until it went back.
create table lost_payments (
  id bigint generated always as identity primary key,
  provider text not null check (provider = 'STRIPE'),
  provider_ref text not null,
  provider_account text,
  order_short_id text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  application_fee_minor bigint not null check (application_fee_minor >= 0),
  paid_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RETURNING', 'RETURNED', 'FAILED')),
  failure_reason text,
  found_at timestamptz not null default now(),
  unique (provider, provider_ref)
);
