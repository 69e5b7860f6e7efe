-- What staff must know of a guest when they come in, in a few words. Unlike notes, which stay in the office, it is made for the phones at the door.
alter table attendees add column door_note text constraint attendees_door_note_check check (char_length(door_note) between 1 and 80);
drop trigger attendees_changed on attendees;
create trigger attendees_changed before update on attendees for each row
  when (old.status is distinct from new.status or old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
    or old.code_version is distinct from new.code_version or old.product_id is distinct from new.product_id or old.door_note is distinct from new.door_note)
  execute function stamp_attendee_change();
