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

-- When the operator of the installation looked at an account; only then may it write to guests (decision 0018).
alter table accounts add column verified_at timestamptz;
