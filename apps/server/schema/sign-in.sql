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
