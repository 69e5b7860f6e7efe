-- Shares an amount out by weights, as minor_share does for one of them.
create or replace function split_minor(amount bigint, weights bigint[]) returns bigint[]
  language sql immutable parallel safe as $$
  select array(
    select minor_share(amount, sum(w) over (order by n), w, sum(w) over ())
    from unnest(weights) with ordinality as one(w, n) order by n)
$$;
