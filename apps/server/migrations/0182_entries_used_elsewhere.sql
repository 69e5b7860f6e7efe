-- A ticket that is let in at a door of another date uses the entry of its date: the one that such an admission is of.
alter table check_ins add column used_occurrence_id bigint;
create index check_ins_of_other_dates on check_ins (event_id, attendee_id) where used_occurrence_id is not null;
