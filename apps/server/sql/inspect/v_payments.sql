create or replace view inspect.v_payments as
  select id, order_id, provider, provider_ref, amount_minor as amount, currency, case state when 'RECEIVED'
    then 'SUCCEEDED' end as state,
    received_by, received_at_list, purpose, application_fee_minor as application_fee, payment_intent_id as intent_id,
    shortfall_minor as shortfall
  from payments;
