-- Frees held claims that are past their time in pools whose lock is held; whether there were any.
create or replace function free_expired_claims(pool_ids bigint[], at timestamptz) returns boolean
language sql as $$
  with expired as (
    update claims set state = 'RELEASED' where pool_id = any(pool_ids) and state = 'HELD' and until <= at
    returning pool_id, quantity
  ), freed as (
    update pools p set held = p.held - e.quantity
    from (select pool_id, sum(quantity)::int as quantity from expired group by pool_id) e where p.id = e.pool_id
    returning p.id
  )
  select exists (select from freed)
$$;
