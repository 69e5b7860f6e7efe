create table member_organizers (
  account_id bigint not null,
  user_id bigint not null,
  organizer_id bigint not null,
  primary key (account_id, user_id, organizer_id),
  foreign key (account_id, user_id) references account_members (account_id, user_id) on delete cascade,
  foreign key (account_id, organizer_id) references organizers (account_id, id) on delete cascade
);
create index member_organizers_organizer on member_organizers (account_id, organizer_id);

create table member_events (
  account_id bigint not null,
  user_id bigint not null,
  event_id bigint not null,
  primary key (account_id, user_id, event_id),
  foreign key (account_id, user_id) references account_members (account_id, user_id) on delete cascade,
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade
);
create index member_events_event on member_events (account_id, event_id);

-- An invitation works once, for seven days. It outlives the membership that it was for, so that its link can say what
-- became of it.
create table invitations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  user_id bigint references users (id) on delete set null,
  token_hash bytea not null unique,
  -- As the person who invites gave them: names of a person who has a login are theirs to tell.
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
