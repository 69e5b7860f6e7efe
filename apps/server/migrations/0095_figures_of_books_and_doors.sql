-- Kept figures know payments by card (CARD), what the provider booked for them (WAITING, PAYOUT), and who came in; see
-- docs/decisions/0054-kept-figures.md.
alter table kept_figures drop constraint kept_figures_part_check;
alter table kept_figures add constraint kept_figures_part_check check (part in (
  'DAY', 'HOUR', 'ORDER', 'LINE', 'CHARGE', 'LEDGER', 'SOURCE', 'TICKET', 'CARD', 'WAITING', 'PAYOUT'));

-- Guests to look at again, in the transaction that admits them or takes that back; only added to, so that no door waits for another.
create table arrival_changes (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  guests bigint[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 5000);
create index arrival_changes_of_event on arrival_changes (event_id);

-- Whom kept_arrivals counts, and as what. Both are written by fold_arrivals alone. `list_ids`: all lists that let the guest in, sorted.
create table arrived_guests (
  attendee_id bigint primary key,
  event_id bigint not null,
  product_price_id bigint not null,
  list_ids bigint[] not null
);
create index arrived_guests_of_event on arrived_guests (event_id);

create table kept_arrivals (
  event_id bigint not null,
  product_price_id bigint not null,
  list_ids bigint[] not null,
  guests bigint not null,
  primary key (event_id, product_price_id, list_ids)
) with (fillfactor = 80);

-- The admissions of a guest that ended; those that are open have check_ins_one_open. A guest who comes in is not in it.
create index check_ins_ended on check_ins (attendee_id) where closed_at is not null and closed_because is distinct from 'UNDONE';

-- Payments come one after the other, so a few bytes say where those of two days stand.
create index payments_by_time on payments using brin (created_at) with (autosummarize = on);

-- What was sold and who came before is counted at the end of this start (finish_migrations).
insert into figure_changes (event_id, part, at) select event_id, 'REBUILD', now() from ordered_events;
