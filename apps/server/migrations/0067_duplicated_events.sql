-- The event that this one was made from: reports by the day of the event compare the two. It says no more than that; nothing else of the copy points there.
alter table events add column duplicated_from_event_id bigint;
alter table events add constraint events_duplicated_from foreign key (account_id, duplicated_from_event_id)
  references events (account_id, id) on delete set null (duplicated_from_event_id);
create index events_duplicated_from on events (duplicated_from_event_id) where duplicated_from_event_id is not null;
