-- Money: where it goes (connected accounts), what was tried (intents), what came in (payments), what went back (refunds), what is disputed,
-- what the provider told us (events), what follows from it (ledger), and the documents about it (invoices, credit notes).

-- An account at the payment provider that receives an account's card payments. One is in use at a time.
create table connected_accounts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  provider text not null check (provider in ('STRIPE')),
  -- Null until the provider has answered. The row's id makes the key of that call, so however often it is made, there is one account.
  provider_ref text,
  -- Handed over with that call: a key stands for the same words at every try.
  email text not null,
  country text,
  currency text,
  is_charges_enabled boolean not null default false,
  is_payouts_enabled boolean not null default false,
  is_details_submitted boolean not null default false,
  -- What the provider still asks for, in its own words.
  requirements jsonb not null default '[]',
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  disconnected_at timestamptz,
  unique (provider, provider_ref),
  check (provider_ref is not null or not is_charges_enabled)
);
create unique index connected_accounts_one_in_use on connected_accounts (account_id) where disconnected_at is null;
create index connected_accounts_checked on connected_accounts (checked_at) where disconnected_at is null;

-- Somebody was sent to the provider to connect; only they may come back with it, once.
create table connect_states (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id),
  user_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

alter table event_settings
  add column offline_payment_deadline_in_days int check (offline_payment_deadline_in_days between 1 and 365),
  add column enable_invoicing boolean not null default false,
  add column invoice_label text,
  add column invoice_prefix text not null default '',
  add column invoice_start_number int not null default 1 check (invoice_start_number >= 1),
  add column invoice_payment_terms_days int check (invoice_payment_terms_days between 0 and 1000),
  add column invoice_tax_details text,
  add column invoice_notes text,
  add column organization_name text,
  add column organization_address text;

-- When the money of an offline order has to be there; past it the order expires.
-- keeps_stock: cancelled without giving its places back; what it bought stays sold.
alter table orders
  add column keeps_stock boolean not null default false,
  add constraint orders_keep_stock_when_cancelled check (not keeps_stock or status = 'CANCELLED'),
  add column payment_due_at timestamptz,
  add column payment_reminded_at timestamptz,
  add constraint orders_refunded_at_most_paid check (total_refunded_minor between 0 and total_gross_minor);
create index orders_payment_due on orders (payment_due_at) where status = 'AWAITING_OFFLINE_PAYMENT' and payment_due_at is not null;

-- One attempt to take an order's money by card. It exists before the provider is asked: its id makes the key that lets the call be repeated.
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
  -- With the id it makes the key of the call: two shops that use one account of the provider, or a copy of one, never send the same.
  call_key uuid not null default gen_random_uuid(),
  failure_code text,
  failure_message text,
  -- When the provider was last asked, and when it has to be asked again at the latest.
  checked_at timestamptz,
  check_at timestamptz,
  created_at timestamptz not null default now(),
  unique (provider, provider_ref),
  foreign key (event_id, order_id) references orders (event_id, id)
);
create unique index payment_intents_one_open on payment_intents (order_id) where status not in ('SUCCEEDED', 'CANCELLED');
create index payment_intents_of_order on payment_intents (order_id);
create index payment_intents_to_check on payment_intents (check_at) where check_at is not null;

-- Money that came in; append-only. SURPLUS: the order was paid already or its places are gone, so all of it goes back.
alter table payments
  add column payment_intent_id bigint unique references payment_intents (id),
  add column provider_account text,
  add column application_fee_minor bigint not null default 0 check (application_fee_minor between 0 and amount_minor),
  add column purpose text not null default 'ORDER' check (purpose in ('ORDER', 'SURPLUS')),
  add column card_brand text,
  add column card_last4 text;
create unique index payments_provider_ref on payments (provider, provider_ref) where provider_ref is not null;
create unique index payments_one_for_order on payments (order_id) where purpose = 'ORDER';

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
  unique (provider, provider_ref)
);
create unique index refunds_one_pending on refunds (payment_id) where state = 'PENDING' and origin <> 'PROVIDER';
create index refunds_of_order on refunds (order_id);
create index refunds_to_check on refunds (check_at) where check_at is not null;

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

-- Double entry: debits are positive, credits negative, every posting of an order sums to zero; nobody edits or deletes.
create table ledger_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  order_id bigint not null,
  posting text not null check (posting in
    ('CHARGE', 'CHARGE_REVERSED', 'PAYMENT', 'SURPLUS', 'REFUND', 'REFUND_REVERSED', 'SURPLUS_REFUND', 'SURPLUS_REFUND_REVERSED', 'DISPUTE', 'DISPUTE_REVERSED')),
  -- The payment, refund or dispute that it is about; 0 when the order itself is.
  cause_id bigint not null default 0,
  account text not null check (account in
    ('receivable', 'cash_card', 'cash_offline', 'sales', 'fees', 'taxes', 'platform_fees', 'surplus', 'disputed')),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  at timestamptz not null default now(),
  unique (order_id, posting, cause_id, account),
  foreign key (event_id, order_id) references orders (event_id, id)
);
create index ledger_entries_of_event on ledger_entries (event_id, at);

-- What was owed and paid before there was a ledger.
insert into ledger_entries (account_id, event_id, order_id, posting, account, amount_minor, currency, at)
select o.account_id, o.event_id, o.id, 'CHARGE', e.account, e.amount, o.currency, coalesce(o.completed_at, o.created_at)
from orders o
cross join lateral (values ('receivable', o.total_gross_minor), ('sales', -o.total_before_additions_minor), ('fees', -o.total_fee_minor), ('taxes', -o.total_tax_minor)) as e (account, amount)
where e.amount <> 0 and (o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') or exists (select from payments p where p.order_id = o.id));
insert into ledger_entries (account_id, event_id, order_id, posting, cause_id, account, amount_minor, currency, at)
select o.account_id, o.event_id, o.id, 'PAYMENT', p.id, e.account, e.amount, p.currency, p.created_at
from payments p join orders o on o.id = p.order_id
cross join lateral (values (case p.provider when 'OFFLINE' then 'cash_offline' else 'cash_card' end, p.amount_minor), ('receivable', -p.amount_minor)) as e (account, amount)
where e.amount <> 0;

-- Where the numbers of an event's documents come from: the row is locked, so they are unique and without a gap.
create table invoice_sequences (
  event_id bigint not null references events (id),
  prefix text not null,
  first_number int not null,
  next_number int not null,
  primary key (event_id, prefix)
);

-- Issued once and never changed: parties, lines, rates and texts are copied. A credit note corrects an invoice, wholly or in part.
create table invoices (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  prefix text not null,
  number int not null,
  corrects_invoice_id bigint references invoices (id),
  -- The refund that a credit note is about; null: the whole invoice is taken back.
  refund_id bigint unique references refunds (id),
  currency text not null,
  total_minor bigint not null,
  locale text not null,
  document jsonb not null,
  issued_at timestamptz not null default now(),
  due_at timestamptz,
  unique (event_id, prefix, number),
  foreign key (event_id, order_id) references orders (event_id, id),
  check ((kind = 'CREDIT_NOTE') = (corrects_invoice_id is not null))
);
create unique index invoices_one_of_order on invoices (order_id) where kind = 'INVOICE';
create unique index invoices_one_whole_credit on invoices (order_id) where kind = 'CREDIT_NOTE' and refund_id is null;
create index invoices_of_order on invoices (order_id);

-- "My tickets" by mail: whoever reads the mailbox may see the tickets that were sent there.
create table ticket_lookups (
  token_hash bytea primary key,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index ticket_lookups_age on ticket_lookups (expires_at);

-- Files that go with a mail are made when it is sent: [{"kind": "invoice", "id": 1}].
alter table mails add column attachments jsonb not null default '[]';
-- Which job wrote it: the same job again, after its worker was killed, finds its mails written.
alter table mails add column cause text unique;
