-- Kept figures know the taxes of a line (label of LINE) and the guests of each ticket (TICKET), and a page of the ledger is read along an
-- index; see docs/decisions/0054-kept-figures.md.
alter table kept_figures drop constraint kept_figures_part_check;
alter table kept_figures add constraint kept_figures_part_check
  check (part in ('DAY', 'HOUR', 'ORDER', 'LINE', 'CHARGE', 'LEDGER', 'SOURCE', 'TICKET'));

-- What was sold before is counted anew at the end of this start (finish_migrations).
insert into figure_changes (event_id, part, at) select distinct event_id, 'REBUILD', now() from ordered_events;

-- Entries in the order of their moments, the ids deciding between those of one moment.
create index ledger_entries_in_order on ledger_entries (event_id, at, id);
drop index ledger_entries_of_event;
