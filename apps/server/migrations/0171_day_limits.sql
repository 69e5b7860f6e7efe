-- How many guests may come on one day of an event, at all of its times together (docs/domain/dates.md). A day has a row
-- from its first limit on.
create table occurrence_days (
  event_id bigint not null references events (id) on delete cascade,
  -- In the zone of the event, as `local_day` of its dates.
  day date not null,
  pool_id bigint not null,
  primary key (event_id, day),
  foreign key (event_id, pool_id) references pools (event_id, id)
);

-- Sale of its tickets begins so many minutes before its start; null: as the tickets say.
alter table occurrences add column sale_opens_minutes_before int
  check (sale_opens_minutes_before between 1 and 1051200);

alter table pools drop constraint pools_kind_check;
alter table pools add constraint pools_kind_check
  check (kind in ('PRICE', 'CAPACITY', 'PROMO_CODE', 'OCCURRENCE', 'DAY'));
