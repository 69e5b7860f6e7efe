create or replace view inspect.v_till_movements as
  select m.id, m.event_id, m.till_id, m.session_id, m.seq, m.kind, m.tender, m.amount_minor as amount,
    m.cash_minor as cash, m.given_minor as given, m.currency, m.order_id, m.refund_id, m.undoes_id, m.reason, m.key,
    m.person, m.at, m.chain_code as hash,
    t.till_key, s.opened_at, o.public_id as order_number, u.seq as undoes_seq
  from till_movements m join tills t on t.id = m.till_id join till_sessions s on s.id = m.session_id
  left join orders o on o.id = m.order_id left join till_movements u on u.id = m.undoes_id;
