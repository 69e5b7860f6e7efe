create table product_categories (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  name text not null,
  description text,
  no_products_message text,
  is_hidden boolean not null default false,
  "order" int not null default 0,
  created_at timestamptz not null default now(),
  -- How many things of a category one order may have, over all of its products; null: each product's own limit is the
  -- only one.
  max_per_order int check (max_per_order between 1 and 1000),
  translations jsonb not null default '{}',
  unique (event_id, id)
);

create table products (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  product_category_id bigint not null,
  title text not null,
  description text,
  product_type text not null check (product_type in ('TICKET', 'GENERAL')),
  type text not null check (type in ('PAID', 'FREE', 'DONATION', 'TIERED')),
  min_per_order int not null default 1 check (min_per_order >= 1),
  max_per_order int not null default 10 check (max_per_order >= 1),
  sale_start_date timestamptz,
  sale_end_date timestamptz,
  hide_before_sale_start_date boolean not null default false,
  hide_after_sale_end_date boolean not null default false,
  hide_when_sold_out boolean not null default false,
  show_quantity_remaining boolean not null default false,
  is_hidden boolean not null default false,
  is_hidden_without_promo_code boolean not null default false,
  start_collapsed boolean not null default false,
  is_paused boolean not null default false,
  "order" int not null default 0,
  created_at timestamptz not null default now(),
  translations jsonb not null default '{}',
  unique (event_id, id),
  -- A category with products cannot be deleted: the database says so, the store words it.
  constraint products_category foreign key (event_id, product_category_id) references product_categories (event_id, id),
  constraint products_minimum_below_maximum check (min_per_order <= max_per_order)
);
create index products_of_category on products (product_category_id);

create table product_prices (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  product_id bigint not null,
  pool_id bigint not null unique,
  label text,
  price_minor bigint not null check (price_minor >= 0),
  sale_start_date timestamptz,
  sale_end_date timestamptz,
  is_hidden boolean not null default false,
  "order" int not null default 0,
  translations jsonb not null default '{}',
  unique (product_id, id),
  foreign key (event_id, product_id) references products (event_id, id) on delete cascade,
  foreign key (event_id, pool_id) references pools (event_id, id),
  -- One key and one index say that product, price and event belong together; every row of a sale pays for each of them.
  constraint product_prices_of_product unique (event_id, product_id, id)
);
create index product_prices_of_event on product_prices (event_id);

create table ordered_prices (
  event_id bigint not null,
  product_id bigint not null,
  product_price_id bigint not null,
  primary key (product_id, product_price_id, event_id),
  -- A tier with sales cannot be deleted, and so neither can its product: the database says so, the stores word it.
  constraint order_lines_price foreign key (event_id, product_id, product_price_id)
    references product_prices (event_id, product_id, id)
);

alter table product_taxes_and_fees add foreign key (event_id, product_id)
  references products (event_id, id) on delete cascade;
-- Keys act in the order in which they were made: an event that goes takes its products and their prices along, and then
-- the pools that those draw from.
alter table pools add foreign key (event_id) references events (id) on delete cascade;
