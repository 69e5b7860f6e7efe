-- When an event takes place. Every event has one date at least; the start and end of an event are the span of its dates
-- (docs/domain/dates.md).
create table recurrence_rules (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  -- RFC 5545, days alone: `FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20270528`.
  rule text not null,
  -- The first day that may have dates.
  from_day date not null,
  -- [{at: `HH:mm`, minutes}], by the clocks of the event.
  times jsonb not null,
  -- Days without dates.
  exclude jsonb not null default '[]',
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  unique (event_id, id)
);

create table occurrences (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  -- SLOT: guests come in at a time of theirs, and stay as long as they like.
  kind text not null default 'SESSION' check (kind in ('SESSION', 'SLOT')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- The day of its start in the zone of the event: a night belongs to the day on which it begins.
  local_day date not null,
  label text,
  place text,
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED', 'CANCELLED')),
  is_hidden boolean not null default false,
  -- How many it admits and admitted: null while the event has one date, whose products say that.
  pool_id bigint,
  -- Sale of its tickets ends so many minutes before its start; null: as the tickets say.
  sale_ends_minutes_before int check (sale_ends_minutes_before between 0 and 525600),
  rule_id bigint,
  -- The start that its rule gave it, `YYYY-MM-DDTHH:mm`: what it is known by within the rule.
  rule_start text,
  -- It was changed by hand: its rule changes it no more.
  is_detached boolean not null default false,
  -- When it was to be before it was moved, as its guests knew it.
  moved_from timestamptz,
  cancelled_at timestamptz,
  -- As guests read it.
  cancel_reason text,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  unique (event_id, id),
  foreign key (event_id, pool_id) references pools (event_id, id),
  constraint occurrences_rule foreign key (event_id, rule_id) references recurrence_rules (event_id, id)
    on delete set null (rule_id),
  constraint occurrences_end_after_start check (ends_at is null or ends_at > starts_at),
  constraint occurrences_of_rule check (rule_id is null or rule_start is not null),
  constraint occurrences_cancelled check ((status = 'CANCELLED') = (cancelled_at is not null)),
  constraint occurrences_once unique nulls not distinct (event_id, starts_at, label, place)
);
create index occurrences_of_day on occurrences (event_id, local_day);
create index occurrences_of_rule on occurrences (rule_id) where rule_id is not null;

-- A price that is another one on a date.
create table price_occurrences (
  event_id bigint not null,
  occurrence_id bigint not null,
  product_price_id bigint not null references product_prices (id) on delete cascade,
  -- Null: as the price says.
  price_minor bigint check (price_minor >= 0),
  is_hidden boolean not null default false,
  primary key (occurrence_id, product_price_id),
  foreign key (event_id, occurrence_id) references occurrences (event_id, id) on delete cascade
);

alter table pools drop constraint pools_kind_check;
alter table pools add constraint pools_kind_check check (kind in ('PRICE', 'CAPACITY', 'PROMO_CODE', 'OCCURRENCE'));

-- The date of what was ordered; null in an event with one date, and for what is no ticket. No foreign key: a sale would
-- lock the row of its date with every order, and dates that were sold never go.
alter table order_lines add column occurrence_id bigint;
alter table order_lines drop constraint order_lines_once;
alter table order_lines add constraint order_lines_once
  unique nulls not distinct (order_id, product_price_id, listed_price_minor, moved_at, occurrence_id);
create index order_lines_of_occurrence on order_lines (occurrence_id) where occurrence_id is not null;

insert into occurrences (event_id, starts_at, ends_at, local_day)
select id, start_date, end_date, (start_date at time zone timezone)::date from events;
