-- The keys of a sale's rows, checked once a statement instead of once a row, and the indexes that every row pays for (decision 0010). A foreign key costs 4 µs a
-- row, most of it for a lock on a row that is the same for everybody: the event, the price, the pool.

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

-- The few that are named for the first time are inserted, where their foreign key is checked. In the order of their keys, so that two who sell the same for the first
-- time wait for each other at most once.
create function check_new_orders() returns trigger language plpgsql as $$
begin
  insert into ordered_events (account_id, event_id, currency)
  select n.account_id, n.event_id, n.currency from (select distinct account_id, event_id, currency from added) n
  where not exists (select from ordered_events o where o.event_id = n.event_id and o.account_id = n.account_id and o.currency = n.currency)
  order by n.event_id on conflict do nothing;
  return null;
end $$;
create trigger orders_of_an_event after insert on orders referencing new table as added for each statement execute function check_new_orders();

-- A line belongs to an order of its own event.
create function check_new_lines() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select from added n where not exists (select from orders o where o.id = n.order_id and o.event_id = n.event_id)) then
    raise foreign_key_violation using message = 'an order line without its order', constraint = 'order_lines_of_an_order', table = 'order_lines';
  end if;
  insert into ordered_prices (event_id, product_id, product_price_id)
  select n.event_id, n.product_id, n.product_price_id from (select distinct event_id, product_id, product_price_id from added) n
  where not exists (
    select from ordered_prices o where o.product_id = n.product_id and o.product_price_id = n.product_price_id and o.event_id = n.event_id)
  order by n.product_price_id on conflict do nothing;
  return null;
end $$;
create trigger order_lines_of_an_order after insert on order_lines referencing new table as added for each statement execute function check_new_lines();

-- A claim belongs to a line, and to its order.
create function check_new_claims() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select from added n where not exists (select from order_lines l where l.id = n.order_line_id and l.order_id = n.order_id)) then
    raise foreign_key_violation using message = 'a claim without its line', constraint = 'claims_of_a_line', table = 'claims';
  end if;
  insert into ordered_pools (pool_id)
  select n.pool_id from (select distinct pool_id from added) n where not exists (select from ordered_pools o where o.pool_id = n.pool_id)
  order by n.pool_id on conflict do nothing;
  return null;
end $$;
create trigger claims_of_a_line after insert on claims referencing new table as added for each statement execute function check_new_claims();

-- An attendee belongs to a line, to its order and to its event.
create function check_new_attendees() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from added n
    where not exists (select from order_lines l where l.id = n.order_line_id and l.order_id = n.order_id and l.event_id = n.event_id)
  ) then
    raise foreign_key_violation using message = 'an attendee without their line', constraint = 'attendees_of_a_line', table = 'attendees';
  end if;
  insert into ordered_prices (event_id, product_id, product_price_id)
  select n.event_id, n.product_id, n.product_price_id from (select distinct event_id, product_id, product_price_id from added) n
  where not exists (
    select from ordered_prices o where o.product_id = n.product_id and o.product_price_id = n.product_price_id and o.event_id = n.event_id)
  order by n.product_price_id on conflict do nothing;
  return null;
end $$;
create trigger attendees_of_a_line after insert on attendees referencing new table as added for each statement execute function check_new_attendees();

-- So that what was true when a row was added stays true: its keys are never changed, and what others belong to is never deleted.
create function refuse_losing_sales() returns trigger language plpgsql as $$
begin
  raise exception '% keep what they belong to', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger orders_stay before update of id, account_id, event_id, currency or delete on orders for each row execute function refuse_losing_sales();
create trigger order_lines_stay before update of id, event_id, order_id, product_id, product_price_id or delete on order_lines
  for each row execute function refuse_losing_sales();
create trigger claims_stay before update of order_line_id, pool_id, order_id on claims for each row execute function refuse_losing_sales();
create trigger attendees_stay before update of event_id, order_id, order_line_id, product_id, product_price_id on attendees
  for each row execute function refuse_losing_sales();
create trigger ordered_events_stay before update or delete on ordered_events for each row execute function refuse_losing_sales();
create trigger ordered_prices_stay before update or delete on ordered_prices for each row execute function refuse_losing_sales();
create trigger ordered_pools_stay before update or delete on ordered_pools for each row execute function refuse_losing_sales();

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
