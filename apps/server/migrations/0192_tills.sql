-- Selling in person (docs/domain/box-office.md).
create table tills (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  -- The address of its page: a person who has it and a PIN may sell there.
  short_id text not null unique,
  name text not null,
  -- NONE: no rules of a country are followed. EXPORT_ONLY: cash is recorded outside, and not taken here. SIGNED: a
  -- device signs every receipt.
  fiscal_profile text not null default 'NONE'
    constraint tills_known_fiscal_profile check (fiscal_profile in ('NONE', 'EXPORT_ONLY', 'SIGNED')),
  -- The list at which the guests of its sales are let in; null: they are not.
  check_in_list_id bigint,
  includes_all_products boolean not null default true,
  -- How many sales of a shift may be free of charge.
  free_sales_max int not null default 10 check (free_sales_max between 0 and 1000),
  -- Names the till in the chain of its movements, wherever it is moved to.
  till_key text not null unique default replace(gen_random_uuid()::text, '-', ''),
  -- Rises with a new address: passes of before open nothing.
  pass_version int not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (event_id, id),
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade,
  constraint tills_list_of_event foreign key (event_id, check_in_list_id) references check_in_lists (event_id, id)
    on delete set null (check_in_list_id)
);
create index tills_of_list on tills (event_id, check_in_list_id) where check_in_list_id is not null;

create table till_products (
  till_id bigint not null,
  event_id bigint not null,
  product_id bigint not null,
  primary key (till_id, product_id),
  foreign key (event_id, till_id) references tills (event_id, id) on delete cascade,
  constraint till_products_of_event foreign key (event_id, product_id) references products (event_id, id)
    on delete cascade
);
create index till_products_of_product on till_products (event_id, product_id);

-- Who sells, each with a PIN.
create table till_people (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  name text not null,
  -- null: the organizer has to give one, because what this was imported from kept it.
  pin_hash text,
  may_refund boolean not null default false,
  is_lead boolean not null default false,
  -- Rises with a new PIN.
  pass_version int not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (event_id, id),
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade
);

-- Wrong PINs in a row; the fifth locks. A right one, and who unlocks, takes the row away.
create table till_pin_tries (
  person_id bigint primary key references till_people (id) on delete cascade,
  wrong int not null check (wrong > 0)
);

-- The shifts of a till: one is open at a time.
create table till_sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  organizer_id bigint not null references organizers (id),
  till_id bigint not null,
  currency text not null,
  opened_by bigint not null,
  -- Who sells now.
  person_id bigint not null,
  -- The one device that sells; a lead takes it over on another.
  device_id text not null,
  device text,
  opened_at timestamptz not null default now(),
  -- What the device told of itself last.
  seen_at timestamptz not null default now(),
  seen_state text not null default 'SELLING' check (seen_state in ('SELLING', 'LOCKED')),
  sales_waiting int not null default 0 check (sales_waiting >= 0),
  closed_at timestamptz,
  closed_by bigint,
  counted_minor bigint check (counted_minor >= 0),
  expected_minor bigint,
  note text,
  -- Of all shifts of an organizer, without a gap.
  z_number int check (z_number > 0),
  -- The report as it was printed; it never changes.
  z_report jsonb,
  unique (event_id, id),
  unique (organizer_id, z_number),
  foreign key (event_id, till_id) references tills (event_id, id),
  foreign key (event_id, opened_by) references till_people (event_id, id),
  foreign key (event_id, person_id) references till_people (event_id, id),
  foreign key (event_id, closed_by) references till_people (event_id, id),
  constraint till_sessions_closed_whole check (
    num_nulls(closed_at, closed_by, counted_minor, expected_minor, z_number, z_report) in (0, 6))
);
create unique index till_sessions_one_open on till_sessions (till_id) where closed_at is null;
create index till_sessions_of_till on till_sessions (event_id, till_id, id);
create index till_sessions_opener on till_sessions (event_id, opened_by);
create index till_sessions_person on till_sessions (event_id, person_id);
create index till_sessions_closer on till_sessions (event_id, closed_by) where closed_by is not null;

-- The last number of a closed shift.
create table till_numbers (
  organizer_id bigint primary key references organizers (id),
  last_z int not null check (last_z > 0)
);

-- What happened at a till: append-only, each row chained to the one before.
create table till_movements (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  till_id bigint not null,
  session_id bigint not null,
  person_id bigint not null,
  -- As they were called then.
  person text not null,
  short_id text not null unique,
  -- Rising from 1 at each till, over all of its shifts.
  seq int not null check (seq > 0),
  kind text not null
    check (kind in ('FLOAT', 'SALE', 'REFUND', 'MONEY_IN', 'DROP', 'PAYOUT', 'DRAWER_OPENED', 'DIFFERENCE')),
  -- How it was paid; null: not a sale and no refund.
  tender text check (tender in ('CASH', 'CARD', 'FREE', 'LATER')),
  -- What the order came to, or what went back (negative).
  amount_minor bigint not null default 0,
  -- What went into the drawer, or out of it (negative), with the rounding of cash.
  cash_minor bigint not null default 0,
  given_minor bigint check (given_minor >= 0),
  currency text not null,
  order_id bigint,
  refund_id bigint references refunds (id),
  -- The sale that a refund takes back.
  undoes_id bigint references till_movements (id),
  reason text,
  -- The device's: the same act sent again is one row.
  key text not null,
  -- Of the request that it came with: the same key with another request is refused.
  fingerprint text not null default '',
  -- By the clock of the device, where it was sold without a network.
  sold_offline_at timestamptz,
  at timestamptz not null default clock_timestamp(),
  -- SHA-256 over the row before and this one, hexadecimal (packages/domain/src/box-office/chain.ts).
  chain_code text not null check (length(chain_code) = 64),
  unique (till_id, seq),
  constraint till_movements_once unique (till_id, key),
  foreign key (event_id, session_id) references till_sessions (event_id, id),
  foreign key (event_id, person_id) references till_people (event_id, id),
  foreign key (event_id, order_id) references orders (event_id, id),
  constraint till_movements_of_order check ((kind in ('SALE', 'REFUND')) = (order_id is not null)),
  constraint till_movements_paid check ((kind in ('SALE', 'REFUND')) = (tender is not null)),
  constraint till_movements_undo check ((kind = 'REFUND') = (undoes_id is not null))
);
create unique index till_movements_one_sale on till_movements (order_id) where kind = 'SALE';
create index till_movements_of_session on till_movements (event_id, session_id, id);
create index till_movements_of_order on till_movements (event_id, order_id) where order_id is not null;
create index till_movements_undone on till_movements (undoes_id) where undoes_id is not null;
create index till_movements_person on till_movements (event_id, person_id);
create index till_movements_refund on till_movements (refund_id) where refund_id is not null;

-- The double entries of what moves cash of a drawer and is of no order: debits positive, credits negative. Money of
-- sales and refunds is in ledger_entries, at cash_till.
create table till_entries (
  movement_id bigint not null references till_movements (id),
  session_id bigint not null references till_sessions (id),
  account text not null
    check (account in ('cash_till', 'cash_safe', 'cash_expenses', 'cash_rounding', 'cash_difference')),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  at timestamptz not null default now(),
  primary key (movement_id, account)
);
create index till_entries_of_session on till_entries (session_id);

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in
    ('receivable', 'cash_card', 'cash_offline', 'cash_elsewhere', 'cash_till', 'sales', 'fees', 'taxes',
      'platform_fees', 'surplus', 'shortfall', 'disputed')) not valid;
alter table ledger_entries validate constraint ledger_entries_account_check;

alter table audit_rows drop constraint audit_rows_actor_kind_check;
alter table audit_rows add constraint audit_rows_actor_kind_check
  check (actor_kind in ('USER', 'TOKEN', 'BUYER', 'DOOR', 'TILL', 'SYSTEM')) not valid;
alter table audit_rows validate constraint audit_rows_actor_kind_check;
