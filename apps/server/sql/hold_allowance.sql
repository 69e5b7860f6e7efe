-- How many places of a pool one address may hold: half of what is not sold; at least as many as a bus needs, while a
-- fifth stays for others; at least what one order may hold anyway; at most 500, however large the house.
create or replace function hold_allowance(capacity int, sold int, factor float8) returns float8
  language sql immutable as $$
  select factor * case when capacity is null then 500
    else least(500, greatest(10, (capacity - sold) / 2, least(60, (capacity - sold) * 4 / 5))) end
$$;
