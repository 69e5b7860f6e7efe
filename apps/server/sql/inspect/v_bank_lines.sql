create or replace view inspect.v_bank_lines as
  select id, account_id, amount_minor as amount, currency, status from bank_lines;
