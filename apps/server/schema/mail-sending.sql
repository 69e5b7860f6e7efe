-- Addresses that take no mail: messages go there no more, tickets do.
create table mail_blocks (
  account_id bigint not null references accounts (id) on delete cascade,
  email text not null check (email = lower(email)),
  reason text not null check (reason in ('NO_MAILBOX', 'COMPLAINT')),
  error text,
  created_at timestamptz not null default now(),
  -- By which a member takes it off the list again.
  id bigint generated always as identity,
  primary key (account_id, email),
  constraint mail_blocks_id_key unique (account_id, id)
);
