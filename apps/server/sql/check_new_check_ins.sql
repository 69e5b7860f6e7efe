-- An admission belongs to a list and a guest of one event.
create or replace function check_new_check_ins() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from added n
    where not exists (select from attendees a where a.id = n.attendee_id and a.event_id = n.event_id)
  ) then
    raise foreign_key_violation using message = 'an admission without its guest', constraint = 'check_ins_of_a_guest',
      table = 'check_ins';
  end if;
  insert into scanned_lists (event_id, check_in_list_id)
  select n.event_id, n.check_in_list_id from (select distinct event_id, check_in_list_id from added) n
  where not exists (
    select from scanned_lists o where o.check_in_list_id = n.check_in_list_id and o.event_id = n.event_id)
  order by n.check_in_list_id on conflict do nothing;
  return null;
end $$;

create or replace trigger check_ins_of_a_guest after insert on check_ins referencing new table as added
  for each statement execute function check_new_check_ins();
