-- One attempt to take an order's money by card. It exists before the provider is asked: its id makes the key that lets
-- the call be repeated.
create table payment_intents (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  order_id bigint not null,
  provider text not null check (provider in ('STRIPE')),
  -- The connected account that is charged; null: the shop's own.
  provider_account text,
  provider_ref text,
  status text not null default 'CREATING'
    check (status in ('CREATING', 'REQUIRES_PAYMENT', 'REQUIRES_ACTION', 'PROCESSING', 'SUCCEEDED', 'CANCELLED')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  application_fee_minor bigint not null default 0 check (application_fee_minor between 0 and amount_minor),
  -- With the id it makes the key of the call: two shops that use one account of the provider, or a copy of one, never
  -- send the same.
  call_key uuid not null default gen_random_uuid(),
  failure_code text,
  failure_message text,
  -- When the provider was last asked, and when it has to be asked again at the latest.
  checked_at timestamptz,
  check_at timestamptz,
  created_at timestamptz not null default now(),
  -- When a bank took back a debit that was under way; the desk hears of it.
  debit_failed_at timestamptz,
  -- The number that such a payment has at the provider, where it is not the number of its row: a shop that was restored
  -- from a backup meets payments that it forgot (docs/domain/payments.md).
  provider_number bigint,
  unique (provider, provider_ref),
  foreign key (event_id, order_id) references orders (event_id, id)
);
create unique index payment_intents_one_open on payment_intents (order_id)
  where status not in ('SUCCEEDED', 'CANCELLED');
create index payment_intents_of_order on payment_intents (order_id);
create index payment_intents_to_check on payment_intents (check_at) where check_at is not null;
create index payment_intents_debit_failed on payment_intents (debit_failed_at) where debit_failed_at is not null;

-- Money that goes back. What was asked for never changes; its state follows the provider.
create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  payment_id bigint not null references payments (id),
  provider text not null check (provider in ('STRIPE', 'OFFLINE')),
  provider_ref text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'SUCCEEDED', 'FAILED')),
  -- ORGANIZER asked for it; SURPLUS money has nothing to pay for; PROVIDER: made in the provider's own dashboard.
  origin text not null check (origin in ('ORGANIZER', 'SURPLUS', 'PROVIDER')),
  notify_buyer boolean not null default false,
  requested_by bigint references users (id),
  failure_reason text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check_at timestamptz,
  -- A refund that has to wait before the provider is asked: surplus money that could not go back is tried again later.
  send_at timestamptz not null default now(),
  -- Why money went back, and what the team wants to remember of it; the buyer reads neither.
  reason text check (reason in ('GUEST_CANNOT_COME', 'BOUGHT_BY_MISTAKE', 'EVENT_CHANGED', 'GOODWILL', 'FRAUD')),
  note text check (char_length(note) between 1 and 500),
  unique (provider, provider_ref)
);
create unique index refunds_one_pending on refunds (payment_id) where state = 'PENDING' and origin <> 'PROVIDER';
create index refunds_of_order on refunds (order_id);
create index refunds_to_check on refunds (check_at) where check_at is not null;
-- Surplus money that could not be sent back; few.
create index refunds_surplus_failed on refunds (order_id) where origin = 'SURPLUS' and state = 'FAILED';

create table disputes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  payment_id bigint not null references payments (id),
  provider text not null check (provider in ('STRIPE')),
  provider_ref text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  status text not null check (status in ('NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST')),
  reason text not null,
  evidence_due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_ref)
);
create index disputes_of_order on disputes (order_id);
create index disputes_open on disputes (order_id) where status in ('NEEDS_RESPONSE', 'UNDER_REVIEW');
-- Disputes that changed lately: phones at the door hear of them.
create index disputes_by_change on disputes (updated_at);

-- Every event of the provider once, whatever became of it. WAITING: its work is a job that has not run yet.
create table provider_events (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('STRIPE')),
  provider_event_id text not null,
  provider_account text,
  type text not null,
  about_ref text,
  outcome text not null check (outcome in ('WAITING', 'APPLIED', 'IGNORED')),
  -- Why it was ignored.
  reason text,
  order_id bigint references orders (id),
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (provider, provider_event_id)
);
create index provider_events_waiting on provider_events (received_at) where outcome = 'WAITING';

-- The units that a refund is of, each with what it was sold for. Rows of a refund that failed stay: it names what was
-- asked for, and those units can be given back again.
create table refund_units (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds (id),
  order_line_id bigint not null references order_lines (id),
  -- null: of goods, which belong to no attendee.
  attendee_id bigint references attendees (id),
  net_minor bigint not null check (net_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  unique (refund_id, attendee_id)
);
create index refund_units_attendee on refund_units (attendee_id) where attendee_id is not null;
create index refund_units_line on refund_units (order_line_id);
create index refund_units_refund on refund_units (refund_id);

-- What the provider booked for payments by card: its fees, and the payouts that the money left with; see
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

-- Money of orders that the shop does not know any more, after it was restored from a backup. It has no order, so it is
-- in no ledger; it waits here until it went back.
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

alter table invoices add foreign key (refund_id) references refunds (id);
alter table payments add foreign key (payment_intent_id) references payment_intents (id);
alter table cancelling_orders add foreign key (refund_id) references refunds (id);
