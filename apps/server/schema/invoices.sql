-- Where the numbers of an event's documents come from: the row is locked, so they are unique and without a gap.
create table invoice_sequences (
  event_id bigint not null references events (id),
  prefix text not null,
  first_number int not null,
  next_number int not null,
  primary key (event_id, prefix)
);

-- Issued once and never changed: parties, lines, rates and texts are copied. A credit note corrects an invoice, wholly
-- or in part.
create table invoices (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'CREDIT_REVERSAL')),
  prefix text not null,
  number int not null,
  corrects_invoice_id bigint references invoices (id),
  -- The refund that a credit note is about; null: the whole invoice is taken back.
  refund_id bigint,
  currency text not null,
  total_minor bigint not null,
  locale text not null,
  document jsonb not null,
  issued_at timestamptz not null default now(),
  due_at timestamptz,
  -- A corrected invoice replaces one that was taken back as a whole.
  replaces_invoice_id bigint references invoices (id),
  unique (event_id, prefix, number),
  constraint invoices_correct_another check ((kind = 'INVOICE') = (corrects_invoice_id is null)),
  constraint invoices_one_of_refund unique (refund_id, kind),
  constraint invoices_only_an_invoice_replaces
    check (replaces_invoice_id is null or kind = 'INVOICE')
);
create index invoices_of_order on invoices (order_id);
create unique index invoices_one_of_order on invoices (order_id) where kind = 'INVOICE' and replaces_invoice_id is null;
create unique index invoices_replaced_once on invoices (replaces_invoice_id) where replaces_invoice_id is not null;
create unique index invoices_one_whole_credit on invoices (corrects_invoice_id)
  where kind = 'CREDIT_NOTE' and refund_id is null and document -> 'corrects' ->> 'reason' <> 'TICKETS_CANCELLED';
