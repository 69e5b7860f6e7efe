-- Money and counts by day, kept beside the rows; see docs/decisions/0054-kept-figures.md and docs/domain/figures.md.

-- What the triggers of apps/server/sql note in the transaction that changes a figure: rows that are only added, so that
-- no sale waits for another. `part`: ORDER, LINE, CHARGE, LEDGER, GUEST; REBUILD: this event's figures are to be
-- counted anew. `at`: the quarter of an hour.
create table figure_changes (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  part text not null,
  at timestamptz not null,
  product_price_id bigint not null default 0,
  promo_code_id bigint not null default 0,
  affiliate_id bigint not null default 0,
  label text not null default '',
  orders bigint not null default 0,
  products bigint not null default 0,
  attendees bigint not null default 0,
  sales bigint not null default 0,
  quantity bigint not null default 0,
  cancelled bigint not null default 0,
  charged_minor bigint not null default 0,
  discount_minor bigint not null default 0,
  fee_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  base_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  refunded_fee_minor bigint not null default 0,
  refunded_tax_minor bigint not null default 0,
  refunded_base_minor bigint not null default 0,
  entries bigint not null default 0
) with (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
create index figure_changes_of_event on figure_changes (event_id);

-- The changes, folded into one row a key. Written by fold_figures alone, so no sale waits for a row of it. `day` and
-- `hour`: in the zone of the event.
create table kept_figures (
  event_id bigint not null,
  part text not null
    check (part in
      ('DAY', 'HOUR', 'ORDER', 'LINE', 'CHARGE', 'LEDGER', 'SOURCE', 'TICKET', 'CARD', 'WAITING', 'PAYOUT')),
  day date not null,
  hour smallint not null default 0,
  product_price_id bigint not null default 0,
  promo_code_id bigint not null default 0,
  affiliate_id bigint not null default 0,
  label text not null default '',
  orders bigint not null default 0,
  products bigint not null default 0,
  attendees bigint not null default 0,
  sales bigint not null default 0,
  quantity bigint not null default 0,
  cancelled bigint not null default 0,
  charged_minor bigint not null default 0,
  discount_minor bigint not null default 0,
  fee_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  base_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  refunded_fee_minor bigint not null default 0,
  refunded_tax_minor bigint not null default 0,
  refunded_base_minor bigint not null default 0,
  entries bigint not null default 0,
  constraint kept_figures_pkey primary key
    (event_id, part, day, hour, product_price_id, promo_code_id, affiliate_id, label)
) with (fillfactor = 80);

-- Reports that are mailed: when and to whom; see docs/domain/reports.md.
create table report_schedules (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  event_id bigint references events (id) on delete cascade,
  report text not null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  weekday integer,
  at_time text not null,
  formats text[] not null,
  basis text,
  group_by text,
  question_id bigint,
  -- null: it is stopped.
  next_at timestamptz,
  stopped_at timestamptz,
  -- Who may see reports no longer.
  stopped_for bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  organizer_id bigint references organizers (id) on delete cascade,
  -- Across events; null: the one that the report shows first.
  currency_code text,
  constraint report_schedules_weekday_check
    check ((rhythm = 'weekly') = (weekday is not null) and weekday between 1 and 7),
  constraint report_schedules_stopped_check check ((next_at is null) = (stopped_at is not null)),
  constraint report_schedules_place_check check (event_id is null or organizer_id is null)
);
create index report_schedules_of_event on report_schedules (event_id);
create index report_schedules_due on report_schedules (next_at) where next_at is not null;
create index report_schedules_of_organizer on report_schedules (organizer_id) where organizer_id is not null;
create index report_schedules_of_account on report_schedules (account_id) where event_id is null;

create table report_schedule_people (
  report_schedule_id bigint not null references report_schedules (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (report_schedule_id, user_id)
);

-- What one mail is to bring, as it was decided when the mail was written: its files are made when it leaves.
create table report_mailings (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  event_id bigint references events (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  report text not null,
  basis text,
  group_by text,
  question_id bigint,
  start_date date not null,
  end_date date not null,
  locale text not null,
  created_at timestamptz not null default now(),
  organizer_id bigint references organizers (id) on delete cascade,
  currency_code text
);
create index report_mailings_of_event on report_mailings (event_id);
create index report_mailings_of_organizer on report_mailings (organizer_id) where organizer_id is not null;

-- Guests to look at again, in the transaction that admits them or takes that back; only added to, so that no door waits
-- for another.
create table arrival_changes (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  guests bigint[] not null
) with (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
create index arrival_changes_of_event on arrival_changes (event_id);

-- Whom kept_arrivals counts, and as what. Both are written by fold_arrivals alone. `list_ids`: all lists that let the
-- guest in, sorted.
create table arrived_guests (
  attendee_id bigint primary key,
  event_id bigint not null,
  product_price_id bigint not null,
  list_ids bigint[] not null
);
create index arrived_guests_of_event on arrived_guests (event_id);

create table kept_arrivals (
  event_id bigint not null,
  product_price_id bigint not null,
  list_ids bigint[] not null,
  guests bigint not null,
  primary key (event_id, product_price_id, list_ids)
) with (fillfactor = 80);
