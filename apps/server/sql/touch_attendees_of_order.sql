-- A door's rows say who bought an order and what it owes: when either changes, phones hear of its tickets again. An
-- order that is being made has no rows yet. The order is locked before its tickets, as everywhere.
create or replace function touch_attendees_of_order() returns trigger language plpgsql as $$
begin
  update attendees a set changed_at = clock_timestamp()
  from (select id from attendees where order_id = new.id order by id for no key update) concerned
  where a.id = concerned.id;
  return null;
end $$;

create or replace trigger orders_touch_attendees after update on orders for each row
  when (old.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')
    and (old.total_gross_minor is distinct from new.total_gross_minor
      or old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name))
  execute function touch_attendees_of_order();
