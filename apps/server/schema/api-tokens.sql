create table api_tokens (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  -- The member who made it, and for whom it acts.
  user_id bigint references users (id) on delete set null,
  name text not null,
  token_hash bytea not null unique,
  last_four text not null,
  capabilities text[] not null check (cardinality(capabilities) > 0),
  -- A limited token works in what the two tables below name.
  is_limited boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  -- Taken back by a member. The row stays: history names it.
  revoked_at timestamptz,
  -- Its maker left the account, or was switched off.
  ended_at timestamptz,
  unique (account_id, id)
);
create index api_tokens_of_account on api_tokens (account_id, created_at) where revoked_at is null;
create index api_tokens_of_maker on api_tokens (user_id);

create table api_token_organizers (
  account_id bigint not null,
  token_id bigint not null,
  organizer_id bigint not null,
  primary key (token_id, organizer_id),
  foreign key (account_id, token_id) references api_tokens (account_id, id) on delete cascade,
  foreign key (account_id, organizer_id) references organizers (account_id, id) on delete cascade
);
create index api_token_organizers_organizer on api_token_organizers (account_id, organizer_id);

create table api_token_events (
  account_id bigint not null,
  token_id bigint not null,
  event_id bigint not null,
  primary key (token_id, event_id),
  foreign key (account_id, token_id) references api_tokens (account_id, id) on delete cascade,
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade
);
create index api_token_events_event on api_token_events (account_id, event_id);
