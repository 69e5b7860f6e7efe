-- A date of an event is cancelled as an event is: an order may be among those of a date, and later among those of the
-- whole event.
alter table event_cancellings add column occurrence_id bigint;
alter table event_cancellings add foreign key (event_id, occurrence_id) references occurrences (event_id, id)
  on delete cascade;
drop index event_cancellings_standing;
create unique index event_cancellings_standing on event_cancellings (event_id, coalesce(occurrence_id, 0))
  where state <> 'STOPPED';
alter table cancelling_orders drop constraint cancelling_orders_pkey;
alter table cancelling_orders add primary key (order_id, cancelling_id);
