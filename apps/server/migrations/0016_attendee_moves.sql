-- One ticket of an order changes while the others stay: it is cancelled alone, or becomes another one (docs/domain/attendees.md).

alter table order_lines
  -- Of its units, how many were cancelled one by one; their money stands in the line, their places went back. The order's own cancellation does not count here.
  add column quantity_cancelled int not null default 0,
  -- When a unit of another line became this one. Its amounts are those it was bought at, whatever its price asks.
  add column moved_at timestamptz,
  add constraint order_lines_cancelled_within check (quantity_cancelled between 0 and quantity);
-- A unit that moved never joins a line that was bought: the amounts may differ.
alter table order_lines drop constraint order_lines_order_id_product_price_id_listed_price_minor_key;
alter table order_lines
  add constraint order_lines_once unique nulls not distinct (order_id, product_price_id, listed_price_minor, moved_at);

-- When it became another ticket than was bought: what was asked about the first one stays answered, what is asked about this one was not.
alter table attendees add column moved_at timestamptz;

-- Decision 0010 lets nobody change what a line or an attendee is of. One way is opened: whoever does it stamps `moved_at`, and the database proves what the keys
-- prove for a new row.
drop trigger order_lines_stay on order_lines;
create trigger order_lines_stay before update of id, event_id, order_id or delete on order_lines for each row execute function refuse_losing_sales();
drop trigger attendees_stay on attendees;
create trigger attendees_stay before update of event_id, order_id on attendees for each row execute function refuse_losing_sales();

create function check_moved_line() returns trigger language plpgsql as $$
begin
  if new.moved_at is null or new.moved_at is not distinct from old.moved_at then
    raise exception 'order_lines keep what they belong to' using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (
    select from product_prices r
    where r.id = new.product_price_id and r.product_id = new.product_id and r.event_id = new.event_id and r.pool_id = new.pool_id
  ) then
    raise foreign_key_violation using message = 'an order line without its price', constraint = 'order_lines_price', table = 'order_lines';
  end if;
  insert into ordered_prices (event_id, product_id, product_price_id) values (new.event_id, new.product_id, new.product_price_id) on conflict do nothing;
  return new;
end $$;
create trigger order_lines_move before update of product_id, product_price_id, pool_id on order_lines for each row execute function check_moved_line();

create function check_moved_attendee() returns trigger language plpgsql as $$
begin
  if new.moved_at is null or new.moved_at is not distinct from old.moved_at then
    raise exception 'attendees keep what they belong to' using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (
    select from order_lines l
    where l.id = new.order_line_id and l.order_id = new.order_id and l.product_id = new.product_id and l.product_price_id = new.product_price_id
  ) then
    raise foreign_key_violation using message = 'an attendee without their line', constraint = 'attendees_of_a_line', table = 'attendees';
  end if;
  return new;
end $$;
create trigger attendees_move before update of order_line_id, product_id, product_price_id on attendees
  for each row execute function check_moved_attendee();

create or replace view inspect.v_lines as
  select order_id, product_id, product_price_id as price_id, quantity as qty,
    (total_before_additions_minor + (listed_price_minor - price_minor) * quantity) / quantity as unit_price,
    (listed_price_minor - price_minor) * quantity as discount, total_tax_minor as tax, total_fee_minor as fee, total_gross_minor as line_total,
    id, event_id, pool_id, product_type, listed_price_minor as listed, price_minor as price, fee_minor as fee_each, tax_minor as tax_each,
    total_before_additions_minor as net, charges, quantity_cancelled as qty_cancelled, moved_at
  from order_lines;
create or replace view inspect.v_attendees as
  select id, order_id, product_id, product_price_id as price_id, status, code_version, order_line_id as line_id, event_id, short_id, public_id, created_at, moved_at
  from attendees;
