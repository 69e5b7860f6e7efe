create table accounts (
  id bigint generated always as identity primary key,
  name text not null,
  currency_code text not null,
  timezone text not null,
  created_at timestamptz not null default now()
);

create table users (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null default '',
  -- As typed; compared in lower case, so that one mailbox has one login.
  email text not null,
  password_hash text not null,
  timezone text not null,
  locale text not null default 'en',
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email_unique on users (lower(email));

create table account_members (
  account_id bigint not null references accounts (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  role text not null check (role in ('ADMIN', 'ORGANIZER')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INVITED', 'INACTIVE')),
  is_owner boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id),
  -- The owner's role and status are locked.
  check (not is_owner or (role = 'ADMIN' and status = 'ACTIVE'))
);
create index account_members_user on account_members (user_id);
create unique index account_members_one_owner on account_members (account_id) where is_owner;

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
  foreign key (account_id, user_id) references account_members (account_id, user_id) on delete cascade
);
create index sessions_user on sessions (user_id) where revoked_at is null;

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);
