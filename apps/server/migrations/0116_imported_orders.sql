-- Which system an order was taken over from; its money was taken there.
alter table orders add column imported_from text
  check (imported_from in ('PRETIX', 'HI_EVENTS', 'EVENTBRITE', 'TITO', 'TABLE'));
alter table orders add constraint orders_imported_not_manual check (imported_from is null or not is_manual);

-- Orders that came before stood as manual ones. Nobody is told of the change.
set local turnout.is_silent = 'on';
update orders o set imported_from = r.source, is_manual = false
from imported_refs r where r.entity = 'order' and r.row_id = o.id and r.event_id = o.event_id;
set local turnout.is_silent = 'off';

alter table payments drop constraint payments_paid_with_check;
alter table payments add constraint payments_paid_with_check check (paid_with in ('CASH', 'CARD', 'ELSEWHERE'));

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in
  ('receivable', 'cash_card', 'cash_offline', 'cash_elsewhere', 'sales', 'fees', 'taxes', 'platform_fees', 'surplus',
    'disputed'));
