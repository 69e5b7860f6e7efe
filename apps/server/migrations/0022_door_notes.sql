-- What staff must know of a guest when they come in, in a few words. Unlike notes, which stay in the office, it is made for the phones at the door.
alter table attendees add column door_note text constraint attendees_door_note_check check (char_length(door_note) between 1 and 80);
