-- Exports of an account, or of one of its events, as a file that is made in the background.
create table archives (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  -- null: all of the account.
  event_id bigint,
  requested_by bigint references users (id) on delete set null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'READY', 'FAILED')),
  -- Of the sealed part: made of the passphrase, itself sealed, and forgotten when the archive is done.
  salt bytea,
  sealed_key bytea,
  -- How often a worker began; one that was killed left no more than chunks, which go.
  tries int not null default 0,
  rows_done bigint not null default 0,
  rows_total bigint not null default 0,
  size_in_bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade,
  constraint archives_ready check ((status = 'READY') = (ready_at is not null)),
  constraint archives_kept check (ready_at is null or expires_at is not null)
);
create unique index archives_one_under_way on archives (account_id) where status in ('WAITING', 'RUNNING');
create index archives_of_account on archives (account_id, id);
create index archives_expiring on archives (expires_at);
create index archives_of_event on archives (event_id) where event_id is not null;

-- The file in pieces of the same size, the last one apart.
create table archive_chunks (
  archive_id bigint not null references archives (id) on delete cascade,
  number int not null,
  bytes bytea not null,
  primary key (archive_id, number)
);
-- Zipped already: to compress it once more is lost work.
alter table archive_chunks alter column bytes set storage external;
