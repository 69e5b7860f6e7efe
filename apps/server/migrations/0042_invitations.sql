-- Somebody who was invited and has not come yet has no password.
alter table users alter column password_hash drop not null;

-- An invitation works once, for seven days. It outlives the membership that it was for, so that its link can say what became of it.
create table invitations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  user_id bigint references users (id) on delete set null,
  token_hash bytea not null unique,
  -- As the person who invites gave them: names of somebody who has a login are theirs to tell.
  first_name text not null,
  last_name text not null default '',
  email text not null,
  invited_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
-- A new link ends the one before it.
create unique index invitations_open on invitations (account_id, user_id) where used_at is null and revoked_at is null;
create index invitations_user on invitations (user_id);
create index invitations_invited_by on invitations (invited_by);
