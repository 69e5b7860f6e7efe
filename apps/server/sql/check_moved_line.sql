-- The product, price, pool and date of a line do not change (decision 0010), but for one way: the act
-- stamps `moved_at`, and the facts that the keys prove for a new row are proven here. A line of an event
-- with one date names it once the event has several.
create or replace function check_moved_line() returns trigger language plpgsql as $$
begin
  if old.occurrence_id is null and new.occurrence_id is not null and new.product_price_id = old.product_price_id then
    return new;
  end if;
  if new.moved_at is null or new.moved_at is not distinct from old.moved_at then
    raise exception 'order_lines keep what they belong to' using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (
    select from product_prices r
    where r.id = new.product_price_id and r.product_id = new.product_id and r.event_id = new.event_id
      and r.pool_id = new.pool_id
  ) then
    raise foreign_key_violation using message = 'an order line without its price', constraint = 'order_lines_price',
      table = 'order_lines';
  end if;
  insert into ordered_prices (event_id, product_id, product_price_id)
    values (new.event_id, new.product_id, new.product_price_id) on conflict do nothing;
  return new;
end $$;

create or replace trigger order_lines_move before update of product_id, product_price_id, pool_id, occurrence_id,
  occurrence_ids on order_lines for each row execute function check_moved_line();
