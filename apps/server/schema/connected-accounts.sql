-- Where card payments go. What was tried and what went back is in payments.sql, what came in and what follows from it
-- in orders.sql, the documents about it in invoices.sql.

-- An account at the payment provider that receives an account's card payments. One is in use at a time.
create table connected_accounts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  provider text not null check (provider in ('STRIPE')),
  -- Null until the provider has answered. The row's id makes the key of that call, so however often it is made, there
  -- is one account.
  provider_ref text,
  -- Handed over with that call: a call with the same key has the same words at every try.
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

-- A member was sent to the provider to connect; only they may come back with it, once.
create table connect_states (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id),
  user_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
