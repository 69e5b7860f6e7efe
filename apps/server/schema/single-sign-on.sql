-- Sign-in with an OpenID Connect provider. That of the installation is in its settings; an account may name another.
create table sso_providers (
  account_id bigint primary key references accounts (id) on delete cascade,
  -- In the address that people come back to: an answer of one provider cannot pass for that of another.
  key text not null unique,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Sealed with a key of TURNOUT_SECRET.
  sealed_client_secret bytea not null,
  is_enabled boolean not null default false,
  -- People of a proven domain who have no login here become members.
  makes_members boolean not null default false,
  new_member_role text not null default 'VIEWER' check (new_member_role in ('ORGANIZER', 'DOOR', 'VIEWER')),
  -- Who comes from there is not asked for a two-step code.
  trusts_second_factor boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A domain counts once a record in its DNS said so.
create table sso_domains (
  id bigint generated always as identity primary key,
  account_id bigint not null references sso_providers (account_id) on delete cascade,
  domain text not null,
  -- What the record has to say.
  record text not null,
  proven_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, domain)
);
-- A domain leads to one provider.
create unique index sso_domains_proven on sso_domains (domain) where proven_at is not null;

-- A person of a provider, and who that is here.
create table sso_logins (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Null: the provider of the installation. What an account's provider says counts for that account alone.
  account_id bigint references sso_providers (account_id) on delete cascade,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique nulls not distinct (account_id, issuer, subject),
  foreign key (account_id, user_id) references account_members (account_id, user_id) on delete cascade
);
create index sso_logins_user on sso_logins (user_id);

-- A person was sent to a provider; their browser may come back with it, once.
create table sso_states (
  state_hash bytea primary key,
  -- SHA-256 of the cookie of the browser that was sent.
  browser_hash bytea not null,
  account_id bigint references sso_providers (account_id) on delete cascade,
  issuer text not null,
  -- Who links a login to theirs; null: a person signs in.
  user_id bigint references users (id) on delete cascade,
  nonce text not null,
  -- Sealed with a key of TURNOUT_SECRET.
  sealed_verifier bytea not null,
  return_to text,
  expires_at timestamptz not null
);
create index sso_states_end on sso_states (expires_at);
create index sso_states_account on sso_states (account_id);
create index sso_states_user on sso_states (user_id);
