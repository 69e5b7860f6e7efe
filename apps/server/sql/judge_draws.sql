/*
 * Which of the requests that are still open (fate null) the pools can fill. A pool that holds enough for all refuses no
 * request; only requests that draw from a contested pool are looked at one by one, in their order. `at` decides which
 * holds are over; theirs is freed here, so a late sweep loses no sale. The pools are locked.
 *
 * What is free in a pool with a waiting entry is not for visitors: they can take no more of it than the hold they
 * replace has. The desk and the offers of the waiting list ask without a visitor.
 */
create or replace function judge_draws(
  at timestamptz, inout fate text[], inout short jsonb[],
  draw_n int[], draw_pool bigint[], draw_quantity int[], earlier_n int[], earlier_id bigint[], visitors bigint[]
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  contested bigint[];
  pool_left int[];
  awaited boolean[];
  own int[];
  open_to_asker int;
  before int[];
  lacking jsonb;
  asked record;
begin
  contested := contested_pools(fate, draw_n, draw_pool, draw_quantity);
  if cardinality(contested) = 0 then return; end if;
  if free_expired_claims(contested, at) then
    contested := contested_pools(fate, draw_n, draw_pool, draw_quantity);
    if cardinality(contested) = 0 then return; end if;
  end if;
  pool_left := array(
    select p.capacity - p.held - p.sold
    from unnest(contested) with ordinality as c(id, place) join pools p on p.id = c.id order by c.place);
  awaited := array(
    select p.is_awaited
    from unnest(contested) with ordinality as c(id, place) join pools p on p.id = c.id order by c.place);
  for asked in
    select d.n, array_agg(d.place) as places, array_agg(d.quantity) as quantities
    from (
      select w.n, array_position(contested, w.pool) as place, sum(w.quantity)::int as quantity
      from unnest(draw_n, draw_pool, draw_quantity) as w(n, pool, quantity)
      where w.pool = any(contested) and fate[w.n] is null group by w.n, w.pool) d
    group by d.n order by d.n
  loop
    before := pool_left;
    lacking := null;
    own := array_fill(0, array[cardinality(contested)]);
    -- The places of the hold to be replaced are this buyer's own to take again.
    if asked.n = any(earlier_n) then
      select array_agg(coalesce(held.quantity, 0) order by c.place),
        array_agg(pool_left[c.place] + coalesce(held.quantity, 0) order by c.place) into own, pool_left
      from unnest(contested) with ordinality as c(id, place) left join (
        select k.pool_id, sum(k.quantity)::int as quantity from unnest(earlier_n, earlier_id) as h(n, id)
        join claims k on k.order_id = h.id and k.state not in ('SOLD', 'RELEASED')
        where h.n = asked.n group by k.pool_id) held on held.pool_id = c.id;
    end if;
    for i in 1..cardinality(asked.places) loop
      open_to_asker := pool_left[asked.places[i]];
      if awaited[asked.places[i]] and visitors[asked.n] is not null then
        open_to_asker := own[asked.places[i]];
      end if;
      if open_to_asker < asked.quantities[i] then
        lacking := coalesce(lacking, '[]') || jsonb_build_object(
          'poolId', contested[asked.places[i]], 'left', greatest(0, open_to_asker));
      else
        pool_left[asked.places[i]] := pool_left[asked.places[i]] - asked.quantities[i];
      end if;
    end loop;
    if lacking is not null then
      pool_left := before;
      fate[asked.n] := 'SHORT';
      short[asked.n] := lacking;
    end if;
  end loop;
end $$;
