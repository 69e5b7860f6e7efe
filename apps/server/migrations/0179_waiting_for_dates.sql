-- An entry of a waiting list may be for any of some dates, sorted; null for one date, for all of them, or with one date
-- (docs/decisions/0149-an-entry-waits-for-several-dates.md).
alter table waiting_entries add column occurrence_ids bigint[];
alter table waiting_entries add constraint waiting_entries_one_date_or_several
  check (occurrence_ids is null or (occurrence_id is null and cardinality(occurrence_ids) > 1));
create index waiting_entries_of_occurrences on waiting_entries using gin (occurrence_ids) with (fastupdate = off)
  where occurrence_ids is not null;
