-- Gives up holds that their own buyer replaces; orders and pools are locked.
create or replace function abandon_replaced_holds(order_ids bigint[], requests reservation_row[]) returns void
language sql as $$
  with given_up as (
    update orders set status = 'ABANDONED' where id = any(order_ids) returning id, account_id, event_id, session_hash
  ), released as (
    update claims set state = 'RELEASED' where order_id = any(order_ids) and state not in ('SOLD', 'RELEASED')
    returning pool_id, quantity
  ), freed as (
    update pools p set held = p.held - r.quantity
    from (select pool_id, sum(quantity)::int as quantity from released group by pool_id) r where p.id = r.pool_id
  )
  insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, before, after)
  select g.account_id, g.event_id, 'order', g.id, 'order.abandoned', r.actor_kind, r.actor_id, r.request_id,
    '{"status": "RESERVED"}', '{"status": "ABANDONED"}'
  from given_up g join unnest(requests) as r
    on decode(r.session_hash, 'hex') = g.session_hash and r.event_id = g.event_id
$$;
