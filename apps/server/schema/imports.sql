-- Orders and guests of other systems, taken over from their files.
create table imports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  -- null until the run that makes the event.
  event_id bigint,
  -- Who has it run: history names them.
  requested_by bigint references users (id) on delete set null,
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED')),
  source text check (
    source in ('PRETIX', 'HI_EVENTS', 'EVENTBRITE', 'TITO', 'LUMA', 'HELLOASSO', 'TICKET_TAILOR', 'HUMANITIX',
      'TURNOUT', 'TABLE')),
  -- What was said about columns, products, time zone and so on.
  plan jsonb not null default '{}',
  -- Counts and sums of the last run.
  result jsonb,
  tries int not null default 0,
  rows_done bigint not null default 0,
  rows_total bigint not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  expires_at timestamptz not null,
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade
);
create index imports_of_account on imports (account_id, id);
create index imports_expiring on imports (expires_at);
create unique index imports_one_under_way on imports (account_id) where status in ('CHECKING', 'RUNNING');

create table import_files (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports (id) on delete cascade,
  name text not null,
  -- With `description` null while its bytes come.
  kind text,
  -- Headings, samples, encoding and so on, as they were recognised.
  description jsonb,
  size_in_bytes bigint not null,
  created_at timestamptz not null default now()
);
create index import_files_of_import on import_files (import_id);

-- A file in pieces of the same size, the last one apart.
create table import_chunks (
  file_id bigint not null references import_files (id) on delete cascade,
  number int not null,
  bytes bytea not null,
  primary key (file_id, number)
);
alter table import_chunks alter column bytes set storage external;

-- What the files tell, row for row, between reading and writing.
create table import_rows (
  import_id bigint not null references imports (id) on delete cascade,
  number bigint not null,
  file_id bigint not null,
  line bigint not null,
  kind text not null,
  order_ref text,
  ticket_ref text,
  email text,
  data jsonb not null,
  primary key (import_id, number)
);
create index import_rows_of_order on import_rows (import_id, order_ref, number) where order_ref is not null;
create index import_rows_of_ticket on import_rows (import_id, ticket_ref) where ticket_ref is not null;
create index import_rows_of_email on import_rows (import_id, email) where email is not null;

create table import_problems (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports (id) on delete cascade,
  file_id bigint,
  line bigint,
  code text not null,
  column_name text,
  value text
);
create index import_problems_of_import on import_problems (import_id, id);

-- By what name another system knows a row: so that a second import of it finds it.
create table imported_refs (
  event_id bigint not null references events (id) on delete cascade,
  source text not null,
  entity text not null,
  ref text not null,
  row_id bigint not null,
  -- Status and sums as they were told; another telling is noticed.
  told jsonb not null default '{}',
  primary key (event_id, source, entity, ref)
);
