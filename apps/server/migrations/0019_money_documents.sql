-- A refund that comes back: its credit note is taken back by a document of its own, because what was issued never changes.
alter table invoices drop constraint invoices_kind_check, drop constraint invoices_check, drop constraint invoices_refund_id_key;
alter table invoices
  add constraint invoices_kind_check check (kind in ('INVOICE', 'CREDIT_NOTE', 'CREDIT_REVERSAL')),
  add constraint invoices_correct_another check ((kind = 'INVOICE') = (corrects_invoice_id is null)),
  add constraint invoices_one_of_refund unique (refund_id, kind);

-- When a bank took back a debit that was under way; the desk hears of it.
alter table payment_intents add column debit_failed_at timestamptz;
create index payment_intents_debit_failed on payment_intents (debit_failed_at) where debit_failed_at is not null;
