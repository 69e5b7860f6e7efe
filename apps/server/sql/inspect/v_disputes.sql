create or replace view inspect.v_disputes as select id, order_id, payment_id, provider_ref, amount_minor as amount,
  currency, status from disputes;
