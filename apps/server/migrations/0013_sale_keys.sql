-- The keys of a sale's rows, checked once a statement instead of once a row, and the indexes that every row pays for (decision 0010). A foreign key costs 4 µs a
-- row, most of it for a lock on a row that is the same for everybody: the event, the price, the pool. The functions that check live in apps/server/sql (check_new_*).

-- What orders, lines, attendees and claims refer to, each named once. These rows carry the foreign keys for all of theirs, and stay: what was ordered once can be
-- neither deleted nor changed in what the key names. Stores word the constraints by name.
create table ordered_events (
  account_id bigint not null,
  event_id bigint not null,
  currency text not null,
  primary key (event_id, account_id, currency),
  constraint orders_in_currency_of_event foreign key (account_id, event_id, currency) references events (account_id, id, currency)
);
create table ordered_prices (
  event_id bigint not null,
  product_id bigint not null,
  product_price_id bigint not null,
  primary key (product_id, product_price_id, event_id),
  -- A tier with sales cannot be deleted, and so neither can its product: the database says so, the stores word it.
  constraint order_lines_price foreign key (event_id, product_id, product_price_id) references product_prices (event_id, product_id, id)
);
create table ordered_pools (pool_id bigint primary key references pools (id));

alter table orders drop constraint orders_in_currency_of_event;
alter table order_lines
  drop constraint order_lines_price,
  drop constraint order_lines_event_id_order_id_fkey;
alter table claims
  drop constraint claims_order_line_id_fkey,
  drop constraint claims_pool_id_fkey;
alter table attendees
  drop constraint attendees_price,
  drop constraint attendees_event_id_order_id_fkey,
  drop constraint attendees_order_line_id_fkey;

-- Whether a price was ever ordered says ordered_prices; the lines of a product are found through the orders of its event.
drop index order_lines_of_price;
-- Claims are found by their order; one index instead of two.
drop index claims_of_order;
alter table claims drop constraint claims_pkey, add primary key (order_id, order_line_id, pool_id);
-- History is found by what it tells of, never by its number alone; one index instead of two. Rising, so that rows are added at the right edge, where pages fill up.
alter table audit_rows drop constraint audit_rows_pkey;
drop index audit_rows_entity;
alter table audit_rows add primary key (entity, entity_id, id);
drop index audit_rows_event;
create index audit_rows_event on audit_rows (event_id, id) where event_id is not null;
