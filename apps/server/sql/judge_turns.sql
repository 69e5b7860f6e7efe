/*
 * Which of the requests that are still open (fate null) ask for a price whose turn has not come: TOO_EARLY. Of
 * each pool before it fewer than `after_below` must be left, beside what the request itself takes from it: one
 * order may take the last of a price and go on with the next. Held places count as taken; those of holds that are
 * over are freed here, so that a late sweep makes no price dearer. What is free in a pool with a waiting entry is
 * not for buyers and counts as taken. The pools are locked. Requests of the same call do not count for each other:
 * their buyers saw the price before on sale.
 */
create or replace function judge_turns(
  at timestamptz, inout fate text[], after_n int[], after_pool bigint[], after_below int[],
  draw_n int[], draw_pool bigint[], draw_quantity int[]
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  early int;
begin
  perform free_expired_claims(after_pool, at);
  for early in
    select distinct a.n from unnest(after_n, after_pool, after_below) as a(n, pool, below)
    join pools p on p.id = a.pool
    where fate[a.n] is null and not p.is_awaited and coalesce(p.capacity - p.held - p.sold - (
      select coalesce(sum(d.quantity), 0) from unnest(draw_n, draw_pool, draw_quantity) as d(n, pool, quantity)
      where d.n = a.n and d.pool = a.pool) >= a.below, true)
  loop fate[early] := 'TOO_EARLY'; end loop;
end $$;
