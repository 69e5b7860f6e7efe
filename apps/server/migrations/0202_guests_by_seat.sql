-- Guests are found by their seat, and moved to another.
create index attendees_of_seat on attendees (seat_id) where seat_id is not null;
