-- A scan belongs to a list; the admission that it began, ended or met is one of that list, and its guest's; a guest
-- without one is of the list's event. An admission that used the entry of the guest may be of another list.
create or replace function check_new_scans() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into scanned_lists (event_id, check_in_list_id)
  select l.event_id, l.id from (select distinct check_in_list_id from added) n
    join check_in_lists l on l.id = n.check_in_list_id
  where not exists (select from scanned_lists o where o.check_in_list_id = l.id and o.event_id = l.event_id)
  order by l.id on conflict do nothing;
  if exists (
    select from added n
    where (coalesce(n.check_in_id, n.conflict_with) is not null and not exists (
        select from check_ins c where c.id = coalesce(n.check_in_id, n.conflict_with)
          and (c.check_in_list_id + 0 = n.check_in_list_id
            or (n.check_in_id is null and c.used_occurrence_id is not null))
          and c.attendee_id + 0 = n.attendee_id))
      or (n.check_in_id is null and n.conflict_with is null and not exists (
        select from check_in_lists l where l.id = n.check_in_list_id
          and (n.attendee_id is null or exists (
            select from attendees a where a.id = n.attendee_id and a.event_id = l.event_id))))
  ) then
    raise foreign_key_violation using message = 'a scan without its list, guest or admission',
      constraint = 'scans_of_a_guest', table = 'scans';
  end if;
  return null;
end $$;

create or replace trigger scans_of_a_guest after insert on scans referencing new table as added for each statement
  execute function check_new_scans();
