create table affiliates (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  name text not null,
  email text,
  code text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (event_id, id)
);
create unique index affiliates_code on affiliates (event_id, lower(code)) where deleted_at is null;
