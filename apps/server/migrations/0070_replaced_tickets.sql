-- The addresses that ticket pages had before their tickets were passed on or made anew. They answer that the ticket was
-- replaced; addresses that were replaced before this stay unknown.
create table replaced_tickets (
  short_id text primary key,
  event_id bigint not null,
  attendee_id bigint not null,
  replaced_at timestamptz not null default now(),
  foreign key (event_id, attendee_id) references attendees (event_id, id) on delete cascade
);
create index replaced_tickets_of_attendee on replaced_tickets (event_id, attendee_id);
