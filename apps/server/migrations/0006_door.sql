create table check_in_lists (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  short_id text not null unique,
  name text not null,
  description text,
  activates_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (event_id, id),
  constraint check_in_lists_expire_after_activation check (expires_at is null or activates_at is null or expires_at > activates_at)
);

create table check_in_list_products (
  event_id bigint not null,
  check_in_list_id bigint not null,
  product_id bigint not null,
  primary key (check_in_list_id, product_id),
  foreign key (event_id, check_in_list_id) references check_in_lists (event_id, id) on delete cascade,
  foreign key (event_id, product_id) references products (event_id, id) on delete cascade
);
create index check_in_list_products_product on check_in_list_products (product_id);

-- An admission is a fact with a beginning and, when undone, an end.
create table check_ins (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  check_in_list_id bigint not null,
  attendee_id bigint not null,
  short_id text not null unique,
  -- The name staff gave the device that admitted: the "where" beside the list's name.
  device text,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  foreign key (event_id, check_in_list_id) references check_in_lists (event_id, id),
  foreign key (event_id, attendee_id) references attendees (event_id, id)
);
create unique index check_ins_one_open on check_ins (attendee_id, check_in_list_id) where closed_at is null;
create index check_ins_of_list on check_ins (check_in_list_id, opened_at);

-- Every scan, refused ones too. The device names its scan, so that a replay changes nothing: it gets the stored answer.
create table scans (
  id bigint generated always as identity primary key,
  check_in_list_id bigint not null references check_in_lists (id),
  scan_id text,
  -- False: the list was closed, so there is no answer to replay; the same scan may be sent again while the list is open.
  is_judged boolean not null,
  attendee_id bigint references attendees (id),
  check_in_id bigint references check_ins (id),
  action text not null,
  verdict text not null,
  answer jsonb,
  device text,
  -- The device's clock: kept, never trusted.
  scanned_at timestamptz,
  received_at timestamptz not null default now(),
  check (not is_judged or answer is not null)
);
create unique index scans_once on scans (check_in_list_id, scan_id, is_judged) where scan_id is not null;
create index scans_of_attendee on scans (attendee_id);
create index scans_of_check_in on scans (check_in_id);
