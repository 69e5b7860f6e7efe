-- Pools that cannot fill all that is asked of them, and those with a waiting entry.
create or replace function contested_pools(
  fate text[], draw_n int[], draw_pool bigint[], draw_quantity int[]
) returns bigint[]
language sql as $$
  select coalesce(array_agg(p.id order by p.id), '{}')
  from (
    select d.pool, sum(d.quantity)::int as quantity
    from unnest(draw_n, draw_pool, draw_quantity) as d(n, pool, quantity)
    where fate[d.n] is null group by d.pool) w
  join pools p on p.id = w.pool
  where p.is_awaited or p.capacity < p.held + p.sold + w.quantity
$$;
