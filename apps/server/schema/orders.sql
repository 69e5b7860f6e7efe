create table orders (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  short_id text not null unique,
  public_id text collate "C" not null,
  -- SHA-256 of the buyer's session identifier: only that session may complete, extend or abandon.
  session_hash bytea not null,
  status text not null default 'RESERVED'
    check (status in ('RESERVED', 'AWAITING_OFFLINE_PAYMENT', 'COMPLETED', 'CANCELLED', 'EXPIRED', 'ABANDONED')),
  payment_status text
    check (payment_status in
      ('AWAITING_PAYMENT', 'PROCESSING', 'PAYMENT_RECEIVED', 'PAYMENT_FAILED', 'NO_PAYMENT_REQUIRED',
        'AWAITING_OFFLINE_PAYMENT')),
  refund_status text check (refund_status in ('REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REFUND_FAILED')),
  payment_provider text check (payment_provider in ('STRIPE', 'OFFLINE')),
  currency text not null,
  total_before_additions_minor bigint not null check (total_before_additions_minor >= 0),
  total_discount_minor bigint not null default 0 check (total_discount_minor >= 0),
  total_fee_minor bigint not null default 0 check (total_fee_minor >= 0),
  total_tax_minor bigint not null default 0 check (total_tax_minor >= 0),
  total_gross_minor bigint not null check (total_gross_minor >= 0),
  total_refunded_minor bigint not null default 0,
  first_name text,
  last_name text,
  email text,
  address jsonb,
  -- Who gets which unit, as given with the details; attendees are made of it when the order is complete.
  holders jsonb not null default '[]',
  notes text,
  locale text not null default 'en',
  is_manual boolean not null default false,
  opted_into_marketing boolean not null default false,
  accepted_terms_at timestamptz,
  reserved_until timestamptz not null,
  extensions int not null default 0,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  -- What an order was made with. The text of the code stays when the code is renamed. `answers`: to questions of the
  -- order, as given with the details, until the order is complete and they become rows of question_answers; those of
  -- tickets wait in `holders`.
  promo_code_id bigint,
  promo_code text,
  affiliate_id bigint,
  answers jsonb not null default '[]',
  -- keeps_stock: cancelled without giving its places back; what it bought stays sold.
  keeps_stock boolean not null default false,
  -- When the money of an offline order has to be there; past it the order expires.
  payment_due_at timestamptz,
  payment_reminded_at timestamptz,
  -- The address that a hold came from, as a keyed hash of address and event; it cannot be read back, and it is gone
  -- when the hold has ended (docs/domain/reservation-and-locking.md, "Limits of holding").
  held_from bigint,
  -- Where the page came from on which the order was begun; null: not known. No foreign key: a sale would lock one row
  -- of its source with every order, and sources only go with their event.
  source_id bigint,
  -- When what is personal was taken out of the row; amounts and numbers stay.
  erased_at timestamptz,
  -- Which system an order was taken over from; its money was taken there.
  imported_from text
    check (imported_from in
      ('PRETIX', 'HI_EVENTS', 'EVENTBRITE', 'TITO', 'LUMA', 'HELLOASSO', 'TICKET_TAILOR', 'HUMANITIX', 'TURNOUT',
        'TABLE')),
  -- Who an invoice is for when it is a company: {name, vat_id, reference}; null: the invoice is for the buyer
  -- (docs/domain/invoices.md).
  company jsonb,
  -- How the buyer of an offline order pays.
  offline_method text
    constraint orders_known_offline_method check (offline_method in ('BANK_TRANSFER', 'AT_THE_DOOR')),
  -- When its places go back: later than it is due, for a transfer that is late; null: when it is due.
  payment_ends_at timestamptz,
  unique (event_id, id),
  unique (event_id, public_id),
  constraint orders_promo_code foreign key (event_id, promo_code_id) references promo_codes (event_id, id),
  constraint orders_affiliate foreign key (event_id, affiliate_id) references affiliates (event_id, id),
  constraint orders_keep_stock_when_cancelled check (not keeps_stock or status = 'CANCELLED'),
  constraint orders_refunded_at_most_paid check (total_refunded_minor between 0 and total_gross_minor),
  constraint orders_imported_not_manual check (imported_from is null or not is_manual)
);
create index orders_to_expire on orders (reserved_until) where status = 'RESERVED';
create index orders_with_promo_code on orders (promo_code_id) where promo_code_id is not null;
create index orders_of_affiliate on orders (affiliate_id) where affiliate_id is not null;
-- By hash: the names are random, and in a tree each would land on another page.
create index orders_held_by_session on orders using hash (session_hash) where status = 'RESERVED';
-- The few among very many that an organizer has to look after.
create index orders_unsettled on orders (event_id, status, created_at, id)
  where status in ('AWAITING_OFFLINE_PAYMENT', 'CANCELLED');
create index orders_payment_due on orders (payment_due_at)
  where status = 'AWAITING_OFFLINE_PAYMENT' and payment_due_at is not null;
-- What the order desk looks for among a million orders: refunds by how they stand, and disputes that wait for an
-- answer. Orders of a sale pay nothing for these: they have neither.
create index orders_with_refunds on orders (event_id, refund_status, created_at, id) where refund_status is not null;
-- What was charged counts on the day its order was complete, and stays counted when the order is cancelled later; what
-- went back counts on its own day. Both are read from an index alone (docs/domain/figures.md).
create index orders_charged on orders (event_id, completed_at)
  include (id, total_gross_minor, total_discount_minor, total_tax_minor, total_fee_minor, total_refunded_minor)
  where completed_at is not null;
create index orders_newest on orders (event_id, created_at, id)
  include (status, total_gross_minor)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED')
    or (status = 'RESERVED' and payment_status is not null));
create index orders_held_from on orders (held_from)
  where status in ('RESERVED', 'AWAITING_OFFLINE_PAYMENT') and held_from is not null;
create index orders_by_amount on orders (event_id, total_gross_minor, id)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED')
    or (status = 'RESERVED' and payment_status is not null));
create index orders_words on orders using gin (search_words(event_id, first_name || ' ' || last_name, email))
  with (gin_pending_list_limit = 1024)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED')
    or (status = 'RESERVED' and payment_status is not null));
create index orders_by_name on orders (event_id, fold_text(last_name), id)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED')
    or (status = 'RESERVED' and payment_status is not null));
create index orders_unpaid_end on orders (coalesce(payment_ends_at, payment_due_at))
  where status = 'AWAITING_OFFLINE_PAYMENT';

create table order_lines (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  order_id bigint not null,
  product_id bigint not null,
  product_price_id bigint not null,
  pool_id bigint not null,
  product_type text not null,
  item_name text not null,
  quantity int not null check (quantity >= 0),
  -- Per unit: listed or chosen by the buyer, after the promo code, its fees, its taxes.
  listed_price_minor bigint not null check (listed_price_minor >= 0),
  price_minor bigint not null check (price_minor >= 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  charges jsonb not null default '[]',
  total_before_additions_minor bigint not null,
  total_fee_minor bigint not null,
  total_tax_minor bigint not null,
  total_gross_minor bigint not null,
  -- Of its units, how many were cancelled one by one while the others stay; their money is in the line, their places
  -- went back (docs/domain/attendees.md). The cancellation of the order does not count here.
  quantity_cancelled int not null default 0,
  -- When a unit of another line became this one. Its amounts are those it was bought at, whatever its price asks.
  moved_at timestamptz,
  constraint order_lines_cancelled_within check (quantity_cancelled between 0 and quantity),
  constraint order_lines_once unique nulls not distinct (order_id, product_price_id, listed_price_minor, moved_at)
);

-- Money that came in; append-only. Refunds are in payments.sql.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  provider text not null check (provider in ('STRIPE', 'OFFLINE')),
  provider_ref text,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  state text not null check (state in ('RECEIVED')),
  received_by bigint references users (id),
  received_at_list bigint,
  created_at timestamptz not null default now(),
  payment_intent_id bigint unique,
  provider_account text,
  application_fee_minor bigint not null default 0 check (application_fee_minor between 0 and amount_minor),
  -- SURPLUS: the order was paid already or its places are gone, so all of it goes back.
  purpose text not null default 'ORDER' check (purpose in ('ORDER', 'SURPLUS')),
  card_brand text,
  card_last4 text,
  -- How money was handed over at a door; null: not said, or not there.
  paid_with text check (paid_with in ('CASH', 'CARD', 'ELSEWHERE')),
  constraint payments_paid_with_offline check (paid_with is null or provider = 'OFFLINE')
);
create unique index payments_one_offline on payments (order_id) where provider = 'OFFLINE';
-- An order's payments, for invariants and screens; the index above covers offline ones only.
create index payments_of_order on payments (order_id);
create unique index payments_provider_ref on payments (provider, provider_ref) where provider_ref is not null;
create unique index payments_one_for_order on payments (order_id) where purpose = 'ORDER';
-- Payments come one after the other, so a few bytes say where those of two days stand.
create index payments_by_time on payments using brin (created_at) with (autosummarize = on);

-- Double entry: debits are positive, credits negative, every posting of an order sums to zero; no row is edited or
-- deleted.
create table ledger_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  order_id bigint not null,
  posting text not null
    check (posting in
      ('CHARGE', 'CHARGE_REVERSED', 'PAYMENT', 'SURPLUS', 'REFUND', 'REFUND_REVERSED', 'SURPLUS_REFUND',
        'SURPLUS_REFUND_REVERSED', 'DISPUTE', 'DISPUTE_REVERSED')),
  -- The payment, refund or dispute that it is about; 0 when the order itself is.
  cause_id bigint not null default 0,
  account text not null
    check (account in
      ('receivable', 'cash_card', 'cash_offline', 'cash_elsewhere', 'sales', 'fees', 'taxes', 'platform_fees',
        'surplus', 'disputed')),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  at timestamptz not null default now(),
  unique (order_id, posting, cause_id, account),
  foreign key (event_id, order_id) references orders (event_id, id)
);
create index ledger_entries_back on ledger_entries (event_id, at)
  include (order_id, account, amount_minor) where posting in ('REFUND', 'REFUND_REVERSED');
-- Entries in the order of their moments, the ids deciding between those of one moment.
create index ledger_entries_in_order on ledger_entries (event_id, at, id);
-- What banks took back, found by its event and by its order: net sales leave it out.
create index ledger_entries_disputed on ledger_entries (event_id, order_id) where account = 'disputed';

-- What orders, lines, attendees and claims refer to, each named once. These rows carry the foreign keys for all of
-- theirs, and stay: what was ordered once can be neither deleted nor changed in what the key names. Stores word the
-- constraints by name. The same is in ordered_prices and ordered_pools.
-- A foreign key on each row of a sale costs 4 µs a row, most of it for a lock on a row that is the same for all: the
-- event, the price, the pool. So the keys of those rows are checked once a statement, by the functions check_new_* of
-- apps/server/sql (decision 0010).
create table ordered_events (
  account_id bigint not null,
  event_id bigint not null,
  currency text not null,
  primary key (event_id, account_id, currency),
  constraint orders_in_currency_of_event foreign key (account_id, event_id, currency)
    references events (account_id, id, currency)
);

-- Who has the link of an order may read it. What changes it is proven by a code that goes to the buyer's address
-- (docs/domain/self-service.md, decision 0023).
create table order_accesses (
  -- SHA-256 of the token in the cookie of the browser that asked for the code, or that was let in by it.
  token_hash bytea primary key,
  order_id bigint not null references orders (id),
  -- The six digits, signed together with the token: a reader of this table cannot try them out.
  code_signature text not null,
  created_at timestamptz not null default now(),
  code_expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  granted_until timestamptz
);
create index order_accesses_of_order on order_accesses (order_id, created_at);

-- The undo link after a changed address of an order, mailed to the address that it had.
create table order_email_undos (
  token_hash bytea primary key,
  order_id bigint not null references orders (id),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index order_email_undos_of_order on order_email_undos (order_id);

-- Which order a mail of these was written for: each once.
create table order_follow_ups (
  event_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('REMINDER', 'CHANGE', 'THANKS')),
  change_id bigint,
  created_at timestamptz not null default now(),
  foreign key (event_id, order_id) references orders (event_id, id) on delete cascade,
  foreign key (event_id, change_id) references event_changes (event_id, id) on delete cascade,
  unique nulls not distinct (order_id, kind, change_id),
  constraint order_follow_ups_of_change check ((kind = 'CHANGE') = (change_id is not null))
);
create index order_follow_ups_of_event on order_follow_ups (event_id, kind);
create index order_follow_ups_of_change on order_follow_ups (event_id, change_id) where change_id is not null;

alter table question_answers add foreign key (event_id, order_id) references orders (event_id, id) on delete cascade;
alter table invoices add foreign key (event_id, order_id) references orders (event_id, id);
alter table cancelling_orders add foreign key (order_id) references orders (id);
