-- Tickets that tills may hand out before they are sold; `order_id`: of those that were.
create or replace view inspect.v_till_codes as
  select attendee_id, event_id, quota_id, public_id, order_id from till_quota_codes;
