create or replace view inspect.v_cancelled_orders as
  select order_id, cancelling_id, event_id, state, way, amount_minor as amount, refund_id, tries, cancelled_at,
    is_offered, chosen_at, chosen_occurrence_id
  from cancelling_orders;
