-- Seats (docs/domain/seats.md).

-- A plan of seats as an account keeps it: what is drawn now, and every version that was saved.
create table seat_plans (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  name text not null check (char_length(name) between 1 and 120),
  place text check (char_length(place) between 1 and 200),
  version int not null default 1 check (version >= 1),
  archived_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (account_id, id)
);

create table seat_plan_versions (
  plan_id bigint not null references seat_plans (id) on delete cascade,
  version int not null,
  seats int not null check (seats between 0 and 60000),
  plan jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (plan_id, version)
);

-- A seat is the same one in all versions of its plan, whatever it is called there and wherever it is.
create table seats (
  id bigint generated always as identity primary key,
  plan_id bigint not null references seat_plans (id) on delete cascade,
  guid text not null check (char_length(guid) between 1 and 200),
  unique (plan_id, guid)
);

-- A version of a plan as an event sells it: all its dates, or some.
create table seatings (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  plan_id bigint not null,
  plan_version int not null,
  -- Whether dates that are added get it.
  is_current boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  unique (event_id, id),
  foreign key (plan_id, plan_version) references seat_plan_versions (plan_id, version)
);
create unique index seatings_current on seatings (event_id) where is_current;
create index seatings_of_plan on seatings (plan_id, plan_version);

-- The seats of a seating in the order of their plan. Neighbours differ by one in `adjacency`, an aisle is a jump; a
-- smaller `rank` is a better seat. Neither has to do with the printed number.
create table seating_seats (
  seating_id bigint not null references seatings (id) on delete cascade,
  seat_id bigint not null references seats (id),
  place int not null check (place >= 0),
  section text not null,
  row_label text not null,
  number text not null,
  kind text not null default 'SEAT' check (kind in ('SEAT', 'TABLE', 'BOX')),
  row_no int not null,
  adjacency int not null,
  rank int not null,
  -- Where it is in the plan, tenths of its unit.
  x int not null,
  y int not null,
  -- The letter of its price.
  zone text not null check (zone ~ '^[A-H]$'),
  is_accessible boolean not null default false,
  is_step_free boolean not null default false,
  -- The wheelchair place whose companion sits here.
  companion_of bigint,
  restricted text check (char_length(restricted) between 1 and 200),
  primary key (seating_id, seat_id),
  unique (seating_id, place)
);
create index seating_seats_of_seat on seating_seats (seat_id);

alter table occurrences add column seating_id bigint;
alter table occurrences add constraint occurrences_seating foreign key (event_id, seating_id)
  references seatings (event_id, id) on delete set null (seating_id);
create index occurrences_of_seating on occurrences (seating_id) where seating_id is not null;

alter table pools drop constraint pools_kind_check;
alter table pools add constraint pools_kind_check
  check (kind in ('PRICE', 'CAPACITY', 'PROMO_CODE', 'OCCURRENCE', 'DAY', 'ZONE'));

-- Which prices of an event are for seats, and of which letter: nothing of them is sold without one.
create table seat_zone_prices (
  event_id bigint not null references events (id) on delete cascade,
  zone text not null check (zone ~ '^[A-H]$'),
  product_price_id bigint not null references product_prices (id) on delete cascade,
  primary key (event_id, product_price_id)
);
create index seat_zone_prices_of_price on seat_zone_prices (product_price_id);

-- The seats of a letter on a date are counted by a pool, as everything is that can run out.
create table seat_zones (
  event_id bigint not null,
  occurrence_id bigint not null,
  zone text not null check (zone ~ '^[A-H]$'),
  pool_id bigint not null,
  primary key (occurrence_id, zone),
  unique (pool_id),
  foreign key (event_id, occurrence_id) references occurrences (event_id, id) on delete cascade,
  foreign key (event_id, pool_id) references pools (event_id, id) on delete cascade
);
create index seat_zones_of_event on seat_zones (event_id);

-- Who has a seat on a date. The row counts as long as the line's claim on `pool_id`, the pool of the seat's zone, does:
-- what ends that claim frees the seat, and the next buyer's row takes the place of this one.
create table seat_claims (
  occurrence_id bigint not null,
  seat_id bigint not null,
  event_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  pool_id bigint not null,
  primary key (occurrence_id, seat_id)
);
create index seat_claims_of_line on seat_claims (order_line_id);

-- Seats that are kept from sale, on one date or (null) on all of an event.
create table seat_blocks (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  occurrence_id bigint,
  seat_id bigint not null references seats (id),
  reason text not null check (char_length(reason) between 1 and 200),
  created_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (event_id, occurrence_id, seat_id),
  foreign key (event_id, occurrence_id) references occurrences (event_id, id) on delete cascade
);
create index seat_blocks_of_seat on seat_blocks (seat_id, event_id);

-- The seats of a line, in the order of its tickets; null: it has none.
alter table order_lines add column seat_ids bigint[];
alter table attendees add column seat_id bigint;
