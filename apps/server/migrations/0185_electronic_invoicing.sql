-- Who invoices, in the parts that machines ask for, and how untaxed amounts are treated; null: nothing was said.
alter table organizers add column electronic_invoicing jsonb;
