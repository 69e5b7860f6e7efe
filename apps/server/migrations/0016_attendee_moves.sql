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
