-- The keys and indexes of a sale in batches (decision 0009). Its functions live in apps/server/sql.

-- A session's live hold is looked up, its past ones never: the identifier itself proves that it is ours.
drop index orders_of_session;
-- By hash: the names are random, and in a tree each would land on another page.
create index orders_held_by_session on orders using hash (session_hash) where status = 'RESERVED';
-- The key (order, price, amount) begins with the order.
drop index order_lines_of_order;
-- One key and one index say that product, price and event belong together; every row of a sale pays for each of them.
alter table product_prices add constraint product_prices_of_product unique (event_id, product_id, id);
alter table order_lines
  drop constraint order_lines_product,
  drop constraint order_lines_price,
  -- A tier with sales cannot be deleted, and so neither can its product: the database says so, the stores word it.
  add constraint order_lines_price foreign key (event_id, product_id, product_price_id) references product_prices (event_id, product_id, id),
  -- Its claim on the pool is what counts, and has a key.
  drop constraint order_lines_pool_id_fkey;
drop index order_lines_of_product;
drop index order_lines_of_price;
create index order_lines_of_price on order_lines (product_id, product_price_id);
-- A claim belongs to an order through its line.
alter table claims drop constraint claims_order_id_fkey;
alter table attendees
  drop constraint attendees_event_id_product_id_fkey,
  drop constraint attendees_product_id_product_price_id_fkey,
  add constraint attendees_price foreign key (event_id, product_id, product_price_id) references product_prices (event_id, product_id, id);
