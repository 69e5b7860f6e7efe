-- A claim belongs to a line, and to its order.
create or replace function check_new_claims() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from added n
    where not exists (select from order_lines l where l.id = n.order_line_id and l.order_id = n.order_id)
  ) then
    raise foreign_key_violation using message = 'a claim without its line', constraint = 'claims_of_a_line',
      table = 'claims';
  end if;
  insert into ordered_pools (pool_id)
  select n.pool_id from (select distinct pool_id from added) n
  where not exists (select from ordered_pools o where o.pool_id = n.pool_id)
  order by n.pool_id on conflict do nothing;
  return null;
end $$;

create or replace trigger claims_of_a_line after insert on claims referencing new table as added for each statement
  execute function check_new_claims();
