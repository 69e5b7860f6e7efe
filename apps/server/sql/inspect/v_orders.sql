create or replace view inspect.v_orders as
  select id, event_id, status, payment_status, refund_status, currency, total_gross_minor as total_gross,
    total_tax_minor as total_tax, total_fee_minor as total_fee,
    total_discount_minor as total_discount, total_refunded_minor as total_refunded,
    total_before_additions_minor as total_net, account_id, promo_code_id, short_id, is_manual, created_at, completed_at,
    reserved_until, keeps_stock, payment_due_at, payment_provider, imported_from
  from orders;
