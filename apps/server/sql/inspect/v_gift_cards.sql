create or replace view inspect.v_gift_cards as
  select g.id, g.account_id, g.currency, g.balance_minor as balance,
    (select coalesce(sum(c.amount_minor), 0)::bigint from order_credits c join orders o on o.id = c.order_id
      where c.gift_card_id = g.id and c.used_at is null and o.status = 'RESERVED'
        and (o.reserved_until > clock_timestamp() or o.payment_status = 'PROCESSING')) as held
  from gift_cards g;
