-- What of an amount for some passes falls on each of their dates, by what these list a pass at, as share_pass_minor
-- says of one of them.
create or replace function share_pass_by_date(amount bigint, units bigint, listed bigint[]) returns bigint[]
  language sql immutable parallel safe as $$
  select array_agg(sign(amount)::bigint * (units * unit_minor + rest_minor) order by place)
  from unnest(share_out_minor(abs(amount) / units, listed), share_out_minor(abs(amount) % units, listed))
    with ordinality as one(unit_minor, rest_minor, place)
$$;
