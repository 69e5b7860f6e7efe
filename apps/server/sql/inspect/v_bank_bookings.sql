create or replace view inspect.v_bank_bookings as
  select id, order_id, bank_line_id, amount_minor as amount, currency, state, payment_id, refund_id from bank_bookings;
