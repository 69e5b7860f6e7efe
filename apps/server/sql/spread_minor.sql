-- Shares an amount out: first what is wanted of each as far as there is room, the rest by the room that is left.
-- Without room the last takes it, so no cent is lost.
create or replace function spread_minor(amount bigint, wanted bigint[], room bigint[]) returns bigint[]
  language plpgsql immutable parallel safe as $$
declare
  given bigint[] := array(
    select greatest(least(w, r), 0) from unnest(wanted, room) with ordinality as one(w, r, n) order by n);
  given_minor bigint := (select sum(g) from unnest(given) g);
  more bigint[];
  last int := cardinality(given);
begin
  if given_minor > amount then
    return split_minor(amount, given);
  end if;
  more := split_minor(amount - given_minor, array(
    select greatest(r - g, 0) from unnest(room, given) with ordinality as one(r, g, n) order by n));
  given := array(select g + m from unnest(given, more) with ordinality as one(g, m, n) order by n);
  given[last] := given[last] + amount - (select sum(g) from unnest(given) g)::bigint;
  return given;
end $$;
