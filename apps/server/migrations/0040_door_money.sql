-- How money was handed over at a door; null: not said, or not there.
alter table payments add column paid_with text check (paid_with in ('CASH', 'CARD'));
alter table payments add constraint payments_paid_with_offline check (paid_with is null or provider = 'OFFLINE');

-- Rows of a door name their order now: phones load their list anew.
update check_in_lists set revision = revision + 1 where deleted_at is null;
