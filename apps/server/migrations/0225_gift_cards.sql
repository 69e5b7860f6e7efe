-- Money of a buyer that is spent later (docs/domain/gift-cards.md). A code is its holder's alone: kept is its hash.
create table gift_cards (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  code_hash bytea not null unique,
  last_four text not null check (char_length(last_four) = 4),
  currency text not null,
  -- The sum of its entries.
  balance_minor bigint not null check (balance_minor >= 0),
  origin text not null check (origin in ('GIVEN', 'SOLD', 'REFUND')),
  holder_name text,
  holder_email text,
  -- The team's own.
  note text,
  -- Null: it does not end.
  expires_at timestamptz,
  blocked_at timestamptz,
  block_reason text,
  created_at timestamptz not null default clock_timestamp(),
  unique (account_id, id),
  constraint gift_cards_blocked_for_a_reason check ((blocked_at is null) = (block_reason is null))
);
create index gift_cards_of_account on gift_cards (account_id, id desc);
create index gift_cards_to_end on gift_cards (expires_at) where balance_minor > 0 and expires_at is not null;

-- Every change of a balance; append-only. An amount adds to the balance or, below zero, takes from it.
create table gift_card_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  gift_card_id bigint not null,
  change text not null check (change in ('ISSUED', 'USED', 'RETURNED', 'TAKEN_BACK', 'EXPIRED')),
  amount_minor bigint not null check (amount_minor <> 0),
  -- After it.
  balance_minor bigint not null check (balance_minor >= 0),
  -- Of the order that was paid with it, or that gave it back.
  order_id bigint references orders (id),
  reason text,
  at timestamptz not null default clock_timestamp(),
  constraint gift_card_entries_sign check ((change in ('ISSUED', 'RETURNED')) = (amount_minor > 0)),
  constraint gift_card_entries_of_order check (order_id is not null or change not in ('USED', 'RETURNED')),
  foreign key (account_id, gift_card_id) references gift_cards (account_id, id)
);
create index gift_card_entries_of_card on gift_card_entries (gift_card_id, id);
create index gift_card_entries_of_account on gift_card_entries (account_id, change);
create index gift_card_entries_of_order_id on gift_card_entries (order_id) where order_id is not null;

-- What a gift card is to pay of an order. Until it is used it holds the balance for as long as the order's time lasts.
create table order_credits (
  order_id bigint primary key references orders (id),
  gift_card_id bigint not null references gift_cards (id),
  amount_minor bigint not null check (amount_minor > 0),
  used_at timestamptz
);
create index order_credits_held on order_credits (gift_card_id) where used_at is null;

alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check
  check (provider in ('STRIPE', 'OFFLINE', 'CREDIT')) not valid;
alter table payments validate constraint payments_provider_check;
-- An order has one payment of money, and beside it one of credit.
drop index payments_one_for_order;
create unique index payments_one_for_order on payments (order_id)
  where purpose = 'ORDER' and provider <> 'CREDIT';
create unique index payments_one_of_credit on payments (order_id) where provider = 'CREDIT';

alter table refunds drop constraint refunds_provider_check;
alter table refunds add constraint refunds_provider_check
  check (provider in ('STRIPE', 'OFFLINE', 'CREDIT')) not valid;
alter table refunds validate constraint refunds_provider_check;

alter table orders drop constraint orders_payment_provider_check;
alter table orders add constraint orders_payment_provider_check
  check (payment_provider in ('STRIPE', 'OFFLINE', 'CREDIT')) not valid;
alter table orders validate constraint orders_payment_provider_check;

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in
    ('receivable', 'cash_card', 'cash_offline', 'cash_elsewhere', 'cash_till', 'gift_cards', 'sales', 'fees', 'taxes',
      'platform_fees', 'surplus', 'shortfall', 'disputed')) not valid;
alter table ledger_entries validate constraint ledger_entries_account_check;
