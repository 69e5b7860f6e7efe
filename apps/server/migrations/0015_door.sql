-- The door without a network: what a device decided alone is recorded as it happened, and what two devices decided against each other is listed.

alter table check_in_lists
  -- Names the list for the phones that keep it, also after its link was rotated: what waits on a phone finds its list again.
  add column door_key text not null unique default replace(gen_random_uuid()::text, '-', ''),
  -- Mixed into whatever names an order to a door, so that nothing there can be traced back to one.
  add column salt text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Hash of the PIN (platform/passwords); null: the link is enough.
  add column pin_hash text,
  -- Rises with every change of the PIN and of the link: passes of before open nothing.
  add column pass_version integer not null default 1,
  -- Guests may be checked out and come in again.
  add column allows_check_out boolean not null default false,
  -- Rises when products, window or settings of the list change: phones load it anew.
  add column revision integer not null default 1;

alter table check_ins
  add column device_id text,
  -- Why it ended: null while it stands, and for ends of before this column.
  add column closed_because text check (closed_because in ('UNDONE', 'CHECKED_OUT')),
  -- When the guest came in: the database's clock, or for a scan without network the device's, corrected and never later than its arrival.
  add column entered_at timestamptz;

alter table scans
  -- One per phone and list, made by the page; the name of the gate is `device`.
  add column device_id text,
  -- What the device told the guest when it decided without asking; null when the server was asked first.
  add column device_verdict text,
  -- When it happened: `scanned_at` corrected by the device's clock error and clamped to the arrival.
  add column occurred_at timestamptz,
  -- From the first sight of the code to the verdict on the screen, milliseconds.
  add column took_ms integer check (took_ms >= 0),
  -- The device let somebody in and the server knew better: why. The row stays; `settled_at` when an organizer has seen to it.
  add column conflict text check (conflict in ('ADMITTED_TWICE', 'CANCELLED', 'REVOKED', 'NOT_ON_LIST', 'UNPAID', 'UNKNOWN', 'LIST_CLOSED')),
  add column conflict_with bigint references check_ins (id),
  add column settled_at timestamptz,
  add column settled_by bigint references users (id);
create index scans_conflicts on scans (check_in_list_id, id) where conflict is not null;
create index scans_received on scans (check_in_list_id, received_at);
create index check_ins_closed on check_ins (check_in_list_id, closed_at) where closed_at is not null;

-- Null until the first change: a new ticket is found by its number, and selling pays nothing for this index.
alter table attendees add column changed_at timestamptz;
create index attendees_changed on attendees (event_id, changed_at) where changed_at is not null;
