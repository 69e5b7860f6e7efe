-- An attendee belongs to a line, to its order and to its event.
create or replace function check_new_attendees() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from added n
    where not exists (
      select from order_lines l where l.id = n.order_line_id and l.order_id = n.order_id and l.event_id = n.event_id)
  ) then
    raise foreign_key_violation using message = 'an attendee without their line', constraint = 'attendees_of_a_line',
      table = 'attendees';
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

create or replace trigger attendees_of_a_line after insert on attendees referencing new table as added
  for each statement execute function check_new_attendees();
