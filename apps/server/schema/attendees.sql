create table attendees (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  product_id bigint not null,
  product_price_id bigint not null,
  short_id text not null unique,
  public_id text collate "C" not null,
  status text not null check (status in ('ACTIVE', 'AWAITING_PAYMENT', 'CANCELLED')),
  first_name text not null,
  last_name text not null,
  email text not null,
  locale text not null default 'en',
  notes text,
  -- Rises on transfer, reissue, product change and cancel; older codes are refused as revoked.
  code_version int not null default 1,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  -- Null until the first change: a new ticket is found by its number, and selling pays nothing for this index.
  changed_at timestamptz,
  -- When it became another ticket than was bought: what was asked about the first one stays answered, what is asked
  -- about this one was not.
  moved_at timestamptz,
  -- What staff must know of a guest when they come in, in a few words. Unlike notes, which stay in the office, it is
  -- made for the phones at the door.
  door_note text check (char_length(door_note) between 1 and 80),
  -- Since when a ticket is its holder's alone (docs/domain/self-service.md): it got a fresh code that went to an
  -- address other than the order's. Code, link and file of such a ticket are on no page, in no file and in no mail of
  -- the order any more.
  passed_on_at timestamptz,
  erased_at timestamptz,
  cancelled_unpaid boolean not null default false,
  unique (event_id, id),
  unique (event_id, public_id),
  constraint attendees_unpaid_when_cancelled check (not cancelled_unpaid or status = 'CANCELLED')
);
create index attendees_of_order on attendees (order_id);
create index attendees_of_product on attendees (product_id);
create index attendees_newest on attendees (event_id, created_at, id) include (status);
create index attendees_changed on attendees (event_id, changed_at) where changed_at is not null;
create index attendees_words on attendees using gin (search_words(event_id, first_name || ' ' || last_name, email))
  with (gin_pending_list_limit = 1024);
create index attendees_by_name on attendees (event_id, fold_text(last_name), id);

-- The addresses that ticket pages had before their tickets were passed on or made anew. They answer that the ticket was
-- replaced.
create table replaced_tickets (
  short_id text primary key,
  event_id bigint not null,
  attendee_id bigint not null,
  replaced_at timestamptz not null default now(),
  foreign key (event_id, attendee_id) references attendees (event_id, id) on delete cascade
);
create index replaced_tickets_of_attendee on replaced_tickets (event_id, attendee_id);

-- QR codes of tickets that another system made, and doors here admit.
create table legacy_codes (
  event_id bigint not null references events (id) on delete cascade,
  code text not null check (char_length(code) between 4 and 500),
  attendee_id bigint not null,
  -- Of the ticket when it came; a fresh code of ours revokes this one.
  code_version int not null,
  created_at timestamptz not null default now(),
  primary key (event_id, code),
  foreign key (event_id, attendee_id) references attendees (event_id, id) on delete cascade
);
create index legacy_codes_of_attendee on legacy_codes (event_id, attendee_id);
-- Phones ask what came since they asked last.
create index legacy_codes_by_time on legacy_codes (event_id, created_at);

alter table question_answers add foreign key (event_id, attendee_id)
  references attendees (event_id, id) on delete cascade;
