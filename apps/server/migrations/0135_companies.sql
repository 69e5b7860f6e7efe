-- Who an invoice is for when it is a company, and invoices that replace another (docs/domain/invoices.md).

-- {name, vat_id, reference}; null: the invoice is for the buyer.
alter table orders add column company jsonb;
alter table event_settings add column require_company boolean not null default false;

-- A corrected invoice replaces one that was taken back as a whole.
alter table invoices add column replaces_invoice_id bigint references invoices (id);
alter table invoices add constraint invoices_only_an_invoice_replaces
  check (replaces_invoice_id is null or kind = 'INVOICE');
drop index invoices_one_of_order;
create unique index invoices_one_of_order on invoices (order_id) where kind = 'INVOICE' and replaces_invoice_id is null;
create unique index invoices_replaced_once on invoices (replaces_invoice_id) where replaces_invoice_id is not null;
drop index invoices_one_whole_credit;
create unique index invoices_one_whole_credit on invoices (corrects_invoice_id)
  where kind = 'CREDIT_NOTE' and refund_id is null;
