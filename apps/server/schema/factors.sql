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

-- Each stands for one code of the app, once.
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
