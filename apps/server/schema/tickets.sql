-- "My tickets" by mail: who reads the mailbox may see the tickets that were sent there.
create table ticket_lookups (
  token_hash bytea primary key,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index ticket_lookups_age on ticket_lookups (expires_at);
