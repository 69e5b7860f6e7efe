create table sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the opaque token; the token itself is never stored.
  token_hash bytea not null unique,
  user_id bigint not null references users (id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When the user last proved within a session that it is they who use it, by their password or something as good.
  -- Signing in is not that: a session that is carried off a minute later must not do.
  proven_at timestamptz,
  -- What a session tells its person of itself: since when they are signed in there, with which browser on which system,
  -- from about where. A refresh makes another session of the same sign-in and takes these along.
  signed_in_at timestamptz not null default now(),
  browser text,
  system text,
  -- The address of the network, cut so that it names a neighbourhood of machines and none of them.
  network text,
  -- SHA-256 of what the device is known by.
  device_hash bytea,
  -- A proof gives a session of a browser another token; the one before opens it for some seconds more, for calls that
  -- are under way.
  former_hash bytea,
  renewed_at timestamptz,
  -- When the user of a session proved a second factor in it: at its start or later.
  two_factor_at timestamptz,
  -- The last proof by the best that the user has: a second factor where there is one. Such a proof changes the ways in.
  fully_proven_at timestamptz,
  -- Opened by the provider of an account: opens no other account of the person.
  is_account_only boolean not null default false,
  foreign key (account_id, user_id) references account_members (account_id, user_id) on delete cascade
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_former on sessions (former_hash) where former_hash is not null;

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

-- Devices that a person signed in on before: the first sign-in on another one is told by mail.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- Codes from an app (TOTP), the second step of signing in with a password.
create table two_step_codes (
  user_id bigint primary key references users (id) on delete cascade,
  -- What the app holds, sealed with a key of TURNOUT_SECRET.
  sealed_secret bytea not null,
  -- The half minute of the last code that was taken, counted from 1970: no code works twice, nor one before it.
  last_step bigint not null,
  confirmed_at timestamptz not null default now()
);

-- A secret that was shown and not confirmed by a code yet. It asks nothing of its person; the one before it stays in
-- force.
create table two_step_setups (
  user_id bigint primary key references users (id) on delete cascade,
  sealed_secret bytea not null,
  started_at timestamptz not null default now()
);

-- Each replaces one code of the app, once.
create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  -- SHA-256: the codes are random, 78 bits.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- The name that the authenticator gave the key, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it signed; 0 where it does not count. One that falls behind has a copy.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  -- The host that it was made for: it opens nothing at another one.
  rp_id text not null,
  -- Kept by the maker of the device for all devices of its owner.
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a sign-in, a new passkey or a proof was asked with. Each is answered once, within minutes.
create table sign_in_challenges (
  -- SHA-256 of the challenge.
  challenge_hash bytea primary key,
  kind text not null check (kind in ('SECOND_STEP', 'PASSKEY_NEW', 'PASSKEY_SIGN_IN', 'PASSKEY_PROOF')),
  -- Null while it is not known who signs in.
  user_id bigint references users (id) on delete cascade,
  -- The account that was chosen with the password.
  account_id bigint references accounts (id) on delete cascade,
  -- The session that asked; its answer counts for no other.
  session_id bigint references sessions (id) on delete cascade,
  -- The authenticator checks its owner (finger, face, PIN): kept here, not believed from the answer.
  user_verification boolean not null default true,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Opened by the provider of an account: the session that follows opens no other account of the person.
  is_account_only boolean not null default false,
  check (user_id is not null or kind = 'PASSKEY_SIGN_IN')
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_account on sign_in_challenges (account_id);
create index sign_in_challenges_session on sign_in_challenges (session_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

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
