/*
 * Which of the requests that are still open (fate null) would give their address more than its allowance: LIMITED.
 * The only visitor of an address that holds nothing is never refused, and costs one look into an index. The pools are
 * locked. What an address took without having paid counts as held, not as sold.
 */
create or replace function limit_holds(
  at timestamptz, factor float8, inout fate text[], visitors bigint[],
  draw_n int[], draw_pool bigint[], draw_quantity int[], earlier_n int[], earlier_id bigint[]
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  crowded bigint[];
  -- Places by 'address pool', and, of the hold that the asking request replaces, by pool.
  held jsonb;
  unpaid jsonb;
  own jsonb;
  others int;
  is_over boolean;
  asked record;
begin
  crowded := array(
    select v.visitor from unnest(visitors) as v(visitor) where v.visitor is not null group by v.visitor
    having count(*) > 1 or exists (
      select from orders o
      where o.held_from = v.visitor and o.status in ('RESERVED', 'AWAITING_OFFLINE_PAYMENT')));
  if cardinality(crowded) = 0 then return; end if;
  select coalesce(jsonb_object_agg(s.place, s.places), '{}'), coalesce(jsonb_object_agg(s.place, s.unpaid), '{}')
  into held, unpaid from (
    select o.held_from || ' ' || c.pool_id as place, sum(c.quantity)::int as places,
      coalesce(sum(c.quantity) filter (where c.state = 'SOLD'), 0)::int as unpaid
    from orders o join claims c on c.order_id = o.id
    where o.held_from = any(crowded) and o.status in ('RESERVED', 'AWAITING_OFFLINE_PAYMENT')
      and case when o.status = 'RESERVED' then c.state not in ('SOLD', 'RELEASED') and c.until > at
        else c.state = 'SOLD' end
    group by o.held_from, c.pool_id) s;
  for asked in
    select d.n, d.visitor, array_agg(d.pool) as pools, array_agg(d.quantity) as quantities
    from (
      select w.n, visitors[w.n] as visitor, w.pool, sum(w.quantity)::int as quantity
      from unnest(draw_n, draw_pool, draw_quantity) as w(n, pool, quantity)
      where visitors[w.n] = any(crowded) and fate[w.n] is null group by w.n, w.pool) d
    group by d.n, d.visitor order by d.n
  loop
    own := '{}';
    if asked.n = any(earlier_n) then
      select coalesce(jsonb_object_agg(s.pool_id, s.places), '{}') into own from (
        select c.pool_id, sum(c.quantity)::int as places from unnest(earlier_n, earlier_id) as h(n, id)
        join claims c on c.order_id = h.id and c.state not in ('SOLD', 'RELEASED') and c.until > at
        where h.n = asked.n group by c.pool_id) s;
    end if;
    is_over := false;
    for i in 1..cardinality(asked.pools) loop
      others := coalesce((held ->> (asked.visitor || ' ' || asked.pools[i]))::int, 0)
        - coalesce((own ->> asked.pools[i]::text)::int, 0);
      is_over := is_over or others > 0 and others + asked.quantities[i] > (
        select hold_allowance(
          p.capacity, p.sold - coalesce((unpaid ->> (asked.visitor || ' ' || asked.pools[i]))::int, 0), factor)
        from pools p where p.id = asked.pools[i]);
    end loop;
    if is_over then
      fate[asked.n] := 'LIMITED';
    else
      for i in 1..cardinality(asked.pools) loop
        held := jsonb_set(held, array[asked.visitor || ' ' || asked.pools[i]], to_jsonb(
          coalesce((held ->> (asked.visitor || ' ' || asked.pools[i]))::int, 0)
            - coalesce((own ->> asked.pools[i]::text)::int, 0) + asked.quantities[i]));
      end loop;
    end if;
  end loop;
end $$;
