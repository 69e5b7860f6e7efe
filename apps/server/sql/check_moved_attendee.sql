-- The line, product and price of an attendee do not change (decision 0010), but for one way: the
-- act stamps `moved_at`, and the facts that the keys prove for a new row are proven here.
create or replace function check_moved_attendee() returns trigger language plpgsql as $$
begin
  if new.moved_at is null or new.moved_at is not distinct from old.moved_at then
    raise exception 'attendees keep what they belong to' using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (
    select from order_lines l
    where l.id = new.order_line_id and l.order_id = new.order_id and l.product_id = new.product_id
      and l.product_price_id = new.product_price_id
  ) then
    raise foreign_key_violation using message = 'an attendee without their line', constraint = 'attendees_of_a_line',
      table = 'attendees';
  end if;
  return new;
end $$;

create or replace trigger attendees_move before update of order_line_id, product_id, product_price_id on attendees
  for each row execute function check_moved_attendee();
