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
  -- Names the list for the phones that keep it, also after its link was rotated: what waits on a phone finds its list
  -- again.
  door_key text not null unique default replace(gen_random_uuid()::text, '-', ''),
  -- Mixed into everything that names an order to a door, so that nothing there can be traced back to one.
  salt text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Hash of the PIN (platform/passwords); null: the link is enough.
  pin_hash text,
  -- Rises with every change of the PIN and of the link: passes of before open nothing.
  pass_version integer not null default 1,
  -- Guests may be checked out and come in again.
  allows_check_out boolean not null default false,
  -- Rises when products, window or settings of the list change: phones load it anew.
  revision integer not null default 1,
  -- A list may let in all tickets of its event, also those that are added later: their rows are in
  -- check_in_list_products like chosen ones, and adding a ticket keeps them up. So nothing that counts or judges asks
  -- for two kinds of lists.
  includes_all_products boolean not null default false,
  -- A list may take the printed number of a ticket for its code. Off: a person who reads the number over a shoulder
  -- could come in by it.
  accepts_public_ids boolean not null default false,
  -- Staff with the link of a list may add guests without a ticket. Off: a link travels, and each guest takes a place.
  can_add_guests boolean not null default false,
  unique (event_id, id),
  constraint check_in_lists_expire_after_activation
    check (expires_at is null or activates_at is null or expires_at > activates_at)
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
  device_id text,
  -- Why it ended: null while it is open, and for early ends that did not say.
  closed_because text check (closed_because in ('UNDONE', 'CHECKED_OUT')),
  -- When the guest came in: the database's clock, or for a scan without network the device's, corrected and never later
  -- than its arrival.
  entered_at timestamptz
);
create unique index check_ins_one_open on check_ins (attendee_id, check_in_list_id) where closed_at is null;
create index check_ins_of_list on check_ins (check_in_list_id, opened_at);
create index check_ins_closed on check_ins (check_in_list_id, closed_at) where closed_at is not null;
-- The admissions of a guest that ended; those that are open have check_ins_one_open. A guest who comes in is not in it.
create index check_ins_ended on check_ins (attendee_id)
  where closed_at is not null and closed_because is distinct from 'UNDONE';

-- Every scan, refused ones too. The device names its scan, so that a replay changes nothing: it gets the stored answer.
create table scans (
  id bigint generated always as identity primary key,
  check_in_list_id bigint not null,
  scan_id text,
  -- False: the list was closed, so there is no answer to replay; the same scan may be sent again while the list is
  -- open.
  is_judged boolean not null,
  attendee_id bigint,
  check_in_id bigint,
  action text not null,
  verdict text not null,
  answer jsonb,
  device text,
  -- The device's clock: kept, never trusted.
  scanned_at timestamptz,
  received_at timestamptz not null default now(),
  -- One per phone and list, made by the page; the name of the gate is `device`.
  device_id text,
  -- What the device told the guest when it decided without asking; null when the server was asked first.
  device_verdict text,
  -- When it happened: `scanned_at` corrected by the device's clock error and clamped to the arrival.
  occurred_at timestamptz,
  -- From the first sight of the code to the verdict on the screen, milliseconds.
  took_ms integer check (took_ms >= 0),
  -- The device let a guest in and the server knew better: why. The row stays; `settled_at` when an organizer has seen
  -- to it.
  conflict text
    check (conflict in ('ADMITTED_TWICE', 'CANCELLED', 'REVOKED', 'NOT_ON_LIST', 'UNPAID', 'UNKNOWN', 'LIST_CLOSED')),
  conflict_with bigint,
  settled_at timestamptz,
  settled_by bigint references users (id),
  constraint scans_answer_check
    check (not is_judged or answer is not null or (verdict = 'ADMITTED' and check_in_id is not null))
);
create index scans_conflicts on scans (check_in_list_id, id) where conflict is not null;
create unique index scans_once on scans (check_in_list_id, scan_id, is_judged);

-- The lists at which something was scanned, each once: these rows carry the foreign key for all of theirs, and stay.
-- The keys of a door's rows are checked once a statement instead of once a row (check_new_scans, check_new_check_ins,
-- decision 0019).
create table scanned_lists (
  event_id bigint not null,
  check_in_list_id bigint not null,
  primary key (check_in_list_id, event_id),
  constraint scans_of_a_list foreign key (event_id, check_in_list_id) references check_in_lists (event_id, id)
);
