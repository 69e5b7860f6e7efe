-- Shares an amount out by weights as shareOut of the domain does: each gets its share rounded down, what is left goes
-- one unit each to the largest remainders, the earlier one first. All weights 0: equal shares.
create or replace function share_out_minor(amount bigint, weights bigint[]) returns bigint[]
  language sql immutable parallel safe as $$
  with part as (
    select n, case when sum(w) over () = 0 then 1 else w end::numeric as w
    from unnest(weights) with ordinality as one(w, n)
  ), share as (
    select n, div(amount * w, sum(w) over ()) as minor, mod(amount * w, sum(w) over ()) as remainder from part
  ), ranked as (
    select n, minor, amount - sum(minor) over () as rest, row_number() over (order by remainder desc, n) as place
    from share
  )
  select array_agg((minor + case when place <= rest then 1 else 0 end)::bigint order by n) from ranked
$$;
