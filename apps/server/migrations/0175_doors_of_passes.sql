-- A pass comes in once a list and date: the date of it that an admission is for. Null for all other tickets, which come
-- in once a list.
alter table check_ins add column occurrence_id bigint;
drop index check_ins_one_open;
create unique index check_ins_one_open on check_ins (attendee_id, check_in_list_id, coalesce(occurrence_id, 0))
  where closed_at is null;
