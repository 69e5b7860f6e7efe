-- When the user last proved within a session that it is they who use it, by their password or something as good. Signing in is not that: a session that
-- is carried off a minute later must not do.
alter table sessions add column proven_at timestamptz;

-- Links that go to the address a user has when another one is asked for. Each takes the change back, before and after it; an earlier one lives on
-- when there is a later one, so that a second change does not bury the first.
create table email_change_undos (
  -- SHA-256 of the token in the mail.
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- The address that the mail went to, which stays or comes back.
  email text not null,
  -- Nobody gets a login by it whose address it never was: of an unconfirmed one it only stops what is pending.
  was_confirmed boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_change_undos_user on email_change_undos (user_id);

-- How many mails of a kind a mailbox got lately, of those that strangers can cause.
create index mails_of_logins on mails (lower(recipient), kind, created_at) where account_id is null;
