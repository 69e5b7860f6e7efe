-- A date that tickets were ordered for moves, and those who hold them are told: of that date, why, and until when their
-- money goes back.
alter table event_changes add column occurrence_id bigint;
alter table event_changes add column reason text;
alter table event_changes add column refund_until timestamptz;
alter table event_changes add foreign key (event_id, occurrence_id) references occurrences (event_id, id)
  on delete cascade;
alter table event_changes add constraint event_changes_of_date
  check (occurrence_id is not null or (reason is null and refund_until is null));
-- Of a date it is said at once; the whole event waits until it was left alone for a while.
drop index event_changes_untold;
create unique index event_changes_untold on event_changes (event_id) where told_at is null and occurrence_id is null;
create index event_changes_of_date on event_changes (event_id, occurrence_id) where occurrence_id is not null;
alter table order_follow_ups drop constraint order_follow_ups_of_date;
alter table order_follow_ups add constraint order_follow_ups_of_date
  check (occurrence_id is null or kind in ('REMINDER', 'CHANGE'));
