-- Who seats that are kept from sale are for, and when they go on sale again.
alter table seat_blocks add column kept_for text check (char_length(kept_for) between 1 and 100);
-- null: when the team sells them again.
alter table seat_blocks add column until timestamptz;
create index seat_blocks_until on seat_blocks (until) where until is not null;
