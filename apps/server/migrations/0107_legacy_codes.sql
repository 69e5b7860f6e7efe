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
