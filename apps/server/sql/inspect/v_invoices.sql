create or replace view inspect.v_invoices as
  select event_id, prefix, number, order_id, kind, total_minor as total, id, corrects_invoice_id, refund_id, issued_at,
    replaces_invoice_id
  from invoices;
