-- Dates of an event move to each other's times in one statement: what is unique is looked at when it ends.
alter table occurrences drop constraint occurrences_once;
alter table occurrences add constraint occurrences_once unique nulls not distinct (event_id, starts_at, label, place)
  deferrable initially immediate;
