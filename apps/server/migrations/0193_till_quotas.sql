-- Selling without a network (docs/domain/box-office-offline.md).

-- What the organizer wishes that a till holds: [{product_id, price_id, event_occurrence_id, quantity}].
alter table tills add column shares jsonb not null default '[]';

-- Places that a till holds in a shift: an order in state RESERVED, whose line says what and how many. It ends with its
-- order.
create table till_quotas (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  till_id bigint not null,
  session_id bigint not null,
  -- The device that holds them, hashed.
  device_id text not null,
  order_id bigint not null unique,
  created_at timestamptz not null default clock_timestamp(),
  unique (event_id, id),
  foreign key (event_id, till_id) references tills (event_id, id),
  foreign key (event_id, session_id) references till_sessions (event_id, id),
  foreign key (event_id, order_id) references orders (event_id, id)
);
create index till_quotas_of_session on till_quotas (event_id, session_id, id);
create index till_quotas_of_till on till_quotas (event_id, till_id);

-- Sales that a till made without a network and that could not be booked. None is forgotten: they are booked by hand.
create table till_unbooked_sales (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  till_id bigint not null,
  -- The shift that was open when it came in.
  session_id bigint not null,
  person_id bigint not null,
  -- As they were called then.
  person text not null,
  short_id text not null unique,
  key text not null,
  fingerprint text not null,
  -- As the device sent it.
  sale jsonb not null,
  -- Why: the code of the refusal, and words by field.
  reason text not null,
  fields jsonb not null default '{}',
  sold_at timestamptz not null,
  at timestamptz not null default clock_timestamp(),
  booked_at timestamptz,
  constraint till_unbooked_sales_once unique (till_id, key, fingerprint),
  foreign key (event_id, till_id) references tills (event_id, id),
  foreign key (event_id, session_id) references till_sessions (event_id, id),
  foreign key (event_id, person_id) references till_people (event_id, id)
);
create index till_unbooked_sales_waiting on till_unbooked_sales (event_id, till_id, id) where booked_at is null;
create index till_unbooked_sales_of_session on till_unbooked_sales (event_id, session_id);
create index till_unbooked_sales_person on till_unbooked_sales (event_id, person_id);

-- The tickets that a till may hand out, made before they are sold: the attendee will have this number and reference.
create table till_quota_codes (
  attendee_id bigint primary key,
  event_id bigint not null,
  quota_id bigint not null,
  public_id text not null,
  -- The order that it was sold with.
  order_id bigint,
  -- The sale that names it and could not be booked.
  unbooked_id bigint references till_unbooked_sales (id) on delete set null,
  unique (event_id, public_id),
  foreign key (event_id, quota_id) references till_quotas (event_id, id),
  foreign key (event_id, order_id) references orders (event_id, id)
);
create index till_quota_codes_of_quota on till_quota_codes (event_id, quota_id, attendee_id);
create index till_quota_codes_sold on till_quota_codes (event_id, order_id) where order_id is not null;
create index till_quota_codes_unbooked on till_quota_codes (unbooked_id) where unbooked_id is not null;

-- Scans of such a ticket that came before its sale did: a phone let the guest in by the signature.
create table till_early_scans (
  check_in_list_id bigint not null references check_in_lists (id),
  scan_id text not null,
  attendee_id bigint not null references till_quota_codes (attendee_id),
  primary key (check_in_list_id, scan_id)
);
create index till_early_scans_of_ticket on till_early_scans (attendee_id);

-- Attendees may come with the number that their code was made for (sql/move_attendee_row.sql). The row type changed, so
-- a process of before is not to bring its own back.
comment on table attendees is 'Who has a ticket.';
