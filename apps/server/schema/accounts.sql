create table accounts (
  id bigint generated always as identity primary key,
  name text not null,
  currency_code text not null,
  timezone text not null,
  created_at timestamptz not null default now(),
  -- When the operator of the installation looked at an account; only then may it write to guests (decision 0018).
  verified_at timestamptz,
  -- Administrators of the account sign in with more than a password.
  requires_two_factor boolean not null default false,
  audit_retention_months int not null default 24 check (audit_retention_months in (12, 24, 36, 60, 120)),
  -- An account is closed by its owner, can be opened again for thirty days, and is erased then.
  closed_at timestamptz,
  erased_at timestamptz,
  -- How many months an account keeps the guests of an event that is over; null: for good.
  guest_retention_months int check (guest_retention_months in (6, 12, 24, 36, 84, 120)),
  constraint accounts_erased_when_closed check (erased_at is null or closed_at is not null)
);
create index accounts_closed on accounts (closed_at) where closed_at is not null and erased_at is null;

create table users (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null default '',
  -- As typed; compared in lower case, so that one mailbox has one login.
  email text not null,
  password_hash text,
  timezone text not null,
  locale text not null default 'en',
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz default now()
);
create unique index users_email_unique on users (lower(email));

create table account_members (
  account_id bigint not null references accounts (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  role text not null check (role in ('ADMIN', 'ORGANIZER', 'DOOR', 'VIEWER')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INVITED', 'INACTIVE')),
  is_owner boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  -- A limited member works in what member_organizers and member_events name, and in nothing when they name nothing.
  is_limited boolean not null default false,
  primary key (account_id, user_id),
  -- The owner's role and status are locked.
  check (not is_owner or (role = 'ADMIN' and status = 'ACTIVE')),
  constraint account_members_limited_check check (not (is_limited and role = 'ADMIN'))
);
create index account_members_user on account_members (user_id);
create unique index account_members_one_owner on account_members (account_id) where is_owner;

-- Links that prove an address: the one a user signed up with (CONFIRM), or the one they want to have instead (CHANGE).
create table email_links (
  -- SHA-256 of the token in the mail; the token itself is never stored here.
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('CONFIRM', 'CHANGE')),
  -- The address that the mail went to.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Only the newest mail's link works; an open CHANGE is the change that a profile shows as pending.
create unique index email_links_one_open on email_links (user_id, purpose) where used_at is null;

-- Links that go to the address a user has when another one is asked for. Each takes the change back, before and after
-- it; an earlier one lives on when there is a later one, so that a second change does not bury the first.
create table email_change_undos (
  -- SHA-256 of the token in the mail.
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- The address that the mail went to, which stays or comes back.
  email text not null,
  -- Of an unconfirmed address it only stops what is pending: it gives no login to a person whose address it never was.
  was_confirmed boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_change_undos_user on email_change_undos (user_id);
