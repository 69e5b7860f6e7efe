create or replace view inspect.v_refund_units as
  select id, refund_id, order_line_id as line_id, attendee_id, net_minor + fee_minor + tax_minor as amount
  from refund_units;
