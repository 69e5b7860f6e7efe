create or replace view inspect.v_intents as
  select id, order_id, provider, provider_ref, provider_account, amount_minor as amount, currency, status, created_at,
    application_fee_minor as application_fee
  from payment_intents;
