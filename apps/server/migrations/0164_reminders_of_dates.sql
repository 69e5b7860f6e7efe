-- An order with tickets for several dates is reminded before each of them.
alter table order_follow_ups add column occurrence_id bigint;
alter table order_follow_ups add foreign key (event_id, occurrence_id) references occurrences (event_id, id)
  on delete cascade;
alter table order_follow_ups drop constraint order_follow_ups_order_id_kind_change_id_key;
alter table order_follow_ups add unique nulls not distinct (order_id, kind, change_id, occurrence_id);
alter table order_follow_ups add constraint order_follow_ups_of_date
  check (occurrence_id is null or kind = 'REMINDER');
create index order_follow_ups_of_date on order_follow_ups (event_id, occurrence_id) where occurrence_id is not null;
-- Dates of all events that come next.
create index occurrences_to_come on occurrences (starts_at) where pool_id is not null;
