create or replace view inspect.v_refunds as
  select id, order_id, provider, provider_ref, amount_minor as amount, currency, state, payment_id, origin, send_at
  from refunds;
