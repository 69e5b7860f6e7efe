-- What the due date of a transfer was before the organizer gave its buyer more days, so that they can be taken back for
-- some minutes (docs/domain/offline-payments.md). `reminded`: which automatic reminders had gone out.
create table due_date_extensions (
  order_id bigint primary key references orders (id) on delete cascade,
  due_at timestamptz not null,
  ends_at timestamptz,
  reminded text[] not null,
  extended_at timestamptz not null default now()
);
create index due_date_extensions_in_order on due_date_extensions (extended_at);
