-- A line belongs to an order of its own event.
create or replace function check_new_lines() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from added n
    where not exists (select from orders o where o.id = n.order_id and o.event_id = n.event_id)
  ) then
    raise foreign_key_violation using message = 'an order line without its order',
      constraint = 'order_lines_of_an_order', table = 'order_lines';
  end if;
  insert into ordered_prices (event_id, product_id, product_price_id)
  select n.event_id, n.product_id, n.product_price_id
  from (select distinct event_id, product_id, product_price_id from added) n
  where not exists (
    select from ordered_prices o where o.product_id = n.product_id and o.product_price_id = n.product_price_id
      and o.event_id = n.event_id)
  order by n.product_price_id on conflict do nothing;
  return null;
end $$;

create or replace trigger order_lines_of_an_order after insert on order_lines referencing new table as added
  for each statement execute function check_new_lines();
