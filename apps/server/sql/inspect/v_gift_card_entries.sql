create or replace view inspect.v_gift_card_entries as
  select id, gift_card_id, change, amount_minor as amount, balance_minor as balance, order_id from gift_card_entries;
