-- What the operator's commands did, such as a backup: a row when one is finished. The newest of a kind is what the
-- page of the operator shows. No command takes a row away, and nothing of the shop hangs on it.
create table operations (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  finished_at timestamptz not null default now(),
  detail jsonb not null default '{}'
);
create index operations_newest on operations (kind, finished_at desc);
