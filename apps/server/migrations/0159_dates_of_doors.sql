-- A list lets in the tickets of one date, of all dates, or of the date of now: the last where neither is said, so a
-- list whose date is deleted is for the date of now.
alter table check_in_lists add column includes_all_dates boolean not null default false;
alter table check_in_lists add column occurrence_id bigint;
alter table check_in_lists add foreign key (event_id, occurrence_id) references occurrences (event_id, id)
  on delete set null (occurrence_id);
create index check_in_lists_of_occurrence on check_in_lists (occurrence_id) where occurrence_id is not null;

-- The door lets in so many minutes before an entry time begins, and after it ended; null: 10 and 20.
alter table occurrences add column early_minutes int check (early_minutes between 0 and 1440);
alter table occurrences add column late_minutes int check (late_minutes between 0 and 1440);

alter table scans drop constraint scans_conflict_check;
alter table scans add constraint scans_conflict_check check (conflict in ('ADMITTED_TWICE', 'CANCELLED', 'REVOKED',
  'NOT_ON_LIST', 'UNPAID', 'UNKNOWN', 'LIST_CLOSED', 'OTHER_DATE'));
