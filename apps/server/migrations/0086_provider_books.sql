-- What the provider booked for payments by card: its own fees, and the payouts that the money left with; see
-- docs/domain/payments.md. A payment without a row is one that the provider has not told of yet.
create table provider_bookings (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  order_id bigint not null references orders (id) on delete cascade,
  payment_id bigint not null references payments (id) on delete cascade,
  refund_id bigint references refunds (id) on delete cascade,
  provider text not null,
  ref text not null,
  kind text not null check (kind in ('PAYMENT', 'REFUND', 'DISPUTE')),
  -- Of the balance, which may be kept in another currency than the payment.
  currency text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  application_fee_minor bigint not null,
  net_minor bigint not null,
  booked_at timestamptz not null,
  payout_ref text,
  payout_on date,
  unique (provider, ref),
  constraint provider_bookings_payout_check check ((payout_ref is null) = (payout_on is null))
);
create index provider_bookings_of_event on provider_bookings (event_id, booked_at);
create index provider_bookings_of_payment on provider_bookings (payment_id);
create index provider_bookings_of_payout on provider_bookings (provider, payout_ref) where payout_ref is not null;

-- How far the books of an account were read; the shop's own account is ''.
create table provider_books (
  provider text not null,
  provider_account text not null,
  read_until timestamptz not null,
  primary key (provider, provider_account)
);
