-- The keys of a door's rows, checked once a statement instead of once a row, as those of a sale (decision 0010), and without the indexes that nothing asks; and guests who
-- only arrive are read, locked and written by one statement (decision 0019). The functions live in apps/server/sql.

-- What was scanned at, each list named once: these rows carry the foreign key for all of theirs, and stay.
create table scanned_lists (
  event_id bigint not null,
  check_in_list_id bigint not null,
  primary key (check_in_list_id, event_id),
  constraint scans_of_a_list foreign key (event_id, check_in_list_id) references check_in_lists (event_id, id)
);
insert into scanned_lists (event_id, check_in_list_id)
select l.event_id, l.id from check_in_lists l
where exists (select from scans s where s.check_in_list_id = l.id) or exists (select from check_ins c where c.check_in_list_id = l.id);

alter table check_ins
  drop constraint check_ins_event_id_check_in_list_id_fkey,
  drop constraint check_ins_event_id_attendee_id_fkey;
alter table scans
  drop constraint scans_check_in_list_id_fkey,
  drop constraint scans_attendee_id_fkey,
  drop constraint scans_check_in_id_fkey,
  drop constraint scans_conflict_with_fkey;

-- Scans are asked for by list (figures, conflicts) and by name (replay), by nothing else, and one index does both. There is no other that begins with the list, so no plan
-- that was made while a door was empty walks through all of its scans for each new one.
drop index scans_received;
drop index scans_of_attendee;
drop index scans_of_check_in;
drop index scans_once;
create unique index scans_once on scans (check_in_list_id, scan_id, is_judged);

-- What a scan that only let a guest in was answered stands in its admission already, and is not kept twice.
alter table scans drop constraint scans_check, add constraint scans_answer_check
  check (not is_judged or answer is not null or (verdict = 'ADMITTED' and check_in_id is not null));
