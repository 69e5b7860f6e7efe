-- A link that a partner of an event has: who opens the page of seats by it may buy the seats that are kept for it.
create table seat_links (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  -- In the address that the partner has; null: it was ended.
  short_id text unique,
  created_at timestamptz not null default clock_timestamp(),
  unique (event_id, id)
);

-- Null: no one can buy the seat. The pool of a zone counts the places of seats that are kept for a link.
alter table seat_blocks add column seat_link_id bigint;
alter table seat_blocks add constraint seat_blocks_link foreign key (event_id, seat_link_id)
  references seat_links (event_id, id);
create index seat_blocks_of_link on seat_blocks (event_id, seat_link_id) where seat_link_id is not null;
