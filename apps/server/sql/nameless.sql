-- The last name of an erased person: says nothing of them, and tells one row from another.
create or replace function nameless() returns text language sql volatile as $$
  select upper(left(replace(gen_random_uuid()::text, '-', ''), 6))
$$;
