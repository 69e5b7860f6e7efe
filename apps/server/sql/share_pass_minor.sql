-- What of an amount for some passes falls on the dates at these places among theirs, by what the dates list a pass at.
-- The amount of each unit is shared alone, and the cents that are left of them.
create or replace function share_pass_minor(amount bigint, units bigint, listed bigint[], places int[]) returns bigint
  language sql immutable parallel safe as $$
  select coalesce(sum(sign(amount) * (units * unit_minor + rest_minor)), 0)::bigint
  from unnest(share_out_minor(abs(amount) / units, listed), share_out_minor(abs(amount) % units, listed))
    with ordinality as one(unit_minor, rest_minor, place)
  where place = any(places)
$$;
