-- What agents propose, and people confirm or refuse.
create table proposals (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  -- null: it makes an event.
  event_id bigint,
  organizer_id bigint not null,
  token_id bigint not null references api_tokens (id) on delete cascade,
  kind text not null check (char_length(kind) <= 40),
  -- The endpoint of the contract that is called when a member confirms, and with what.
  endpoint text not null,
  params jsonb not null,
  body jsonb,
  -- In English, as the agent reads it: "Refund €25.00 of order O-7F3K".
  summary text not null check (char_length(summary) <= 300),
  -- Why, in the words of the agent.
  reason text check (char_length(reason) <= 1000),
  -- What mattered of the thing as it stood; null: it makes something new.
  before jsonb,
  state text not null default 'PENDING' check (state in ('PENDING', 'CONFIRMED', 'REFUSED', 'FAILED')),
  -- The member who confirms: until the act is done no other can.
  claimed_by bigint references users (id) on delete set null,
  claimed_at timestamptz,
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz,
  -- Why it could not be done, as the API refused it: code and message.
  failure jsonb,
  -- What was made.
  result_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  unique (account_id, id),
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade,
  constraint proposals_decided check ((state = 'PENDING') = (decided_at is null)),
  constraint proposals_claimed check (claimed_by is null or claimed_at is not null)
);
create index proposals_of_account on proposals (account_id, id desc);
create index proposals_of_token on proposals (token_id, id desc);
