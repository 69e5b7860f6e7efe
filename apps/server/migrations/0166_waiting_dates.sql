-- An entry of a waiting list is for one of several dates, or for any: null. With one date entries name none.
alter table waiting_entries add column occurrence_id bigint;
alter table waiting_entries add foreign key (event_id, occurrence_id) references occurrences (event_id, id);
create index waiting_entries_of_occurrence on waiting_entries (occurrence_id) where occurrence_id is not null;
