-- Addresses of other systems that are called when something happens.
create table webhooks (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  -- null: of all events of the account, also of those to come.
  event_id bigint,
  url text not null check (char_length(url) <= 2048),
  -- What history calls it: the rest of an address may hold a secret of its receiver.
  host text generated always as (substring(url from '^[a-zA-Z]+://([^/?#]+)')) stored,
  purpose text check (char_length(purpose) <= 200),
  -- `*` alone: all kinds, also those to come.
  event_types text[] not null check (cardinality(event_types) between 1 and 100),
  status text not null default 'ENABLED' check (status in ('ENABLED', 'PAUSED')),
  -- Why the product paused it; null: a member did, or it is not paused.
  switched_off text check (switched_off in ('GONE', 'FAILING')),
  switched_off_at timestamptz,
  -- Sealed. The old one signs beside the new one for a while.
  sealed_secret bytea not null,
  sealed_old_secret bytea,
  old_secret_until timestamptz,
  -- Since the first failure after the last success, and how many there were.
  failing_since timestamptz,
  failures int not null default 0,
  -- What became of the last call: an HTTP status, or a word where there was no answer.
  last_response_code int,
  last_failure text,
  last_triggered_at timestamptz,
  -- The receiver asked for so long a pause.
  resumes_at timestamptz,
  -- One process at a time works on it; of a process that was killed it is free again by time.
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  -- A webhook may be of all events of one organizer.
  organizer_id bigint,
  unique (account_id, id),
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade,
  constraint webhooks_switched_off check (
    (switched_off is null) = (switched_off_at is null) and (switched_off is null or status = 'PAUSED')),
  constraint webhooks_old_secret check ((sealed_old_secret is null) = (old_secret_until is null)),
  foreign key (account_id, organizer_id) references organizers (account_id, id) on delete cascade,
  constraint webhooks_of_one_place check (event_id is null or organizer_id is null)
);
create index webhooks_of_account on webhooks (account_id, event_id, id);

-- What happened, kept while calls about it may be sent: only where a webhook wants to know.
create table webhook_events (
  id bigint generated always as identity primary key,
  -- No keys to account and event: sales write these, and would all lock their rows.
  account_id bigint not null,
  event_id bigint,
  -- `webhook-id` of every call about it: receivers know a repeated one by it.
  message_id text not null unique default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  type text not null,
  entity text not null,
  entity_id bigint not null,
  -- Counts what happened to this thing; given at the end of the transaction.
  sequence int,
  -- The thing as the transaction left it, until the body is made of it.
  snapshot jsonb,
  -- The same bytes at every try.
  body text,
  at timestamptz not null default now(),
  unique (account_id, id)
);
create index webhook_events_old on webhook_events (at);

-- How many things happened to something that webhooks tell of.
create table webhook_sequences (
  account_id bigint not null,
  entity text not null,
  entity_id bigint not null,
  last int not null,
  primary key (entity, entity_id)
);
create index webhook_sequences_of_account on webhook_sequences (account_id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  webhook_id bigint not null,
  webhook_event_id bigint not null,
  -- As of the event, for the order in which an address is told of one thing.
  entity text not null,
  entity_id bigint not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED', 'STOPPED')),
  -- Tries by the clock; those by hand do not count.
  tries int not null default 0,
  next_try_at timestamptz,
  -- Asked for by hand: the next try is one of those.
  is_by_hand boolean not null default false,
  response_code int,
  failure text,
  created_at timestamptz not null default now(),
  unique (webhook_id, webhook_event_id),
  unique (account_id, id),
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade,
  foreign key (account_id, webhook_event_id) references webhook_events (account_id, id) on delete cascade,
  constraint webhook_deliveries_next check ((next_try_at is not null) = (state = 'PENDING'))
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_try_at) where state = 'PENDING';
create index webhook_deliveries_of_thing on webhook_deliveries (webhook_id, entity, entity_id, id)
  where state = 'PENDING';
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_of_event on webhook_deliveries (webhook_event_id);
-- What did not get through is counted wherever a webhook is shown; mostly there is nothing.
create index webhook_deliveries_undelivered on webhook_deliveries (webhook_id) where state in ('FAILED', 'STOPPED');

create table webhook_attempts (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  delivery_id bigint not null,
  at timestamptz not null default now(),
  is_by_hand boolean not null,
  response_code int,
  failure text,
  -- The beginning of a text answer; never of a call that was blocked.
  response_body text,
  took_ms int not null,
  foreign key (account_id, delivery_id) references webhook_deliveries (account_id, id) on delete cascade
);
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, id);
