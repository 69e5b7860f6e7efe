-- Money by transfer that pays for nothing yet is held, and owed until it does; an order that was paid with less than it
-- asked for has a shortfall. Surplus money of transfers may come several times.
alter table ledger_entries drop constraint ledger_entries_posting_check;
alter table ledger_entries add constraint ledger_entries_posting_check
  check (posting in
    ('CHARGE', 'CHARGE_REVERSED', 'PAYMENT', 'SHORTFALL', 'SURPLUS', 'SURPLUS_HELD', 'SURPLUS_HELD_REVERSED', 'REFUND',
      'REFUND_REVERSED', 'SURPLUS_REFUND', 'SURPLUS_REFUND_REVERSED', 'DISPUTE', 'DISPUTE_REVERSED')) not valid;
alter table ledger_entries validate constraint ledger_entries_posting_check;
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in
    ('receivable', 'cash_card', 'cash_offline', 'cash_elsewhere', 'sales', 'fees', 'taxes', 'platform_fees', 'surplus',
      'shortfall', 'disputed')) not valid;
alter table ledger_entries validate constraint ledger_entries_account_check;
drop index payments_one_offline;
create unique index payments_one_offline on payments (order_id) where provider = 'OFFLINE' and purpose = 'ORDER';
-- What an order asked for beyond what came, where the organizer let it off.
alter table payments add column shortfall_minor bigint not null default 0;
