create or replace function stamp_attendee_change() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

create or replace trigger attendees_changed before update on attendees for each row
  when (old.status is distinct from new.status
    or old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
    or old.code_version is distinct from new.code_version or old.product_id is distinct from new.product_id
    or old.door_note is distinct from new.door_note or old.moved_at is distinct from new.moved_at
    or old.seat_id is distinct from new.seat_id)
  execute function stamp_attendee_change();
