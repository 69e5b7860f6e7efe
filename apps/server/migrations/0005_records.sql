create table orders (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  short_id text not null unique,
  public_id text not null,
  -- SHA-256 of the buyer's session identifier: only that session may complete, extend or abandon.
  session_hash bytea not null,
  status text not null default 'RESERVED'
    check (status in ('RESERVED', 'AWAITING_OFFLINE_PAYMENT', 'COMPLETED', 'CANCELLED', 'EXPIRED', 'ABANDONED')),
  payment_status text
    check (payment_status in ('AWAITING_PAYMENT', 'PROCESSING', 'PAYMENT_RECEIVED', 'PAYMENT_FAILED', 'NO_PAYMENT_REQUIRED', 'AWAITING_OFFLINE_PAYMENT')),
  refund_status text check (refund_status in ('REFUND_PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REFUND_FAILED')),
  payment_provider text check (payment_provider in ('STRIPE', 'OFFLINE')),
  currency text not null,
  total_before_additions_minor bigint not null check (total_before_additions_minor >= 0),
  total_discount_minor bigint not null default 0 check (total_discount_minor >= 0),
  total_fee_minor bigint not null default 0 check (total_fee_minor >= 0),
  total_tax_minor bigint not null default 0 check (total_tax_minor >= 0),
  total_gross_minor bigint not null check (total_gross_minor >= 0),
  total_refunded_minor bigint not null default 0,
  first_name text,
  last_name text,
  email text,
  address jsonb,
  -- Who gets which unit, as given with the details; attendees are made of it when the order is complete.
  holders jsonb not null default '[]',
  notes text,
  locale text not null default 'en',
  is_manual boolean not null default false,
  opted_into_marketing boolean not null default false,
  accepted_terms_at timestamptz,
  reserved_until timestamptz not null,
  extensions int not null default 0,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  unique (event_id, id),
  unique (event_id, public_id),
  constraint orders_in_currency_of_event foreign key (account_id, event_id, currency) references events (account_id, id, currency)
);
-- What an organizer calls an order, in the order of the list; the list and the figures read it without the table. The condition is that of
-- features/orders/queries.ts, word for word.
create index orders_newest on orders (event_id, created_at desc nulls last, id desc nulls last)
  include (status, total_gross_minor, total_tax_minor, total_fee_minor, total_refunded_minor)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') or (status = 'RESERVED' and payment_status is not null));
create index orders_of_session on orders (session_hash, event_id);
create index orders_to_expire on orders (reserved_until) where status = 'RESERVED';

create table order_lines (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  order_id bigint not null,
  product_id bigint not null,
  product_price_id bigint not null,
  pool_id bigint not null references pools (id),
  product_type text not null,
  item_name text not null,
  quantity int not null check (quantity > 0),
  -- Per unit: listed or chosen by the buyer, after the promo code, its fees, its taxes.
  listed_price_minor bigint not null check (listed_price_minor >= 0),
  price_minor bigint not null check (price_minor >= 0),
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  charges jsonb not null default '[]',
  total_before_additions_minor bigint not null,
  total_fee_minor bigint not null,
  total_tax_minor bigint not null,
  total_gross_minor bigint not null,
  unique (order_id, product_price_id, listed_price_minor),
  foreign key (event_id, order_id) references orders (event_id, id) on delete cascade,
  -- A product with orders cannot be deleted, a tier with sales neither: the database says so, the store words it.
  constraint order_lines_product foreign key (event_id, product_id) references products (event_id, id),
  constraint order_lines_price foreign key (product_id, product_price_id) references product_prices (product_id, id)
);
create index order_lines_of_order on order_lines (order_id);
create index order_lines_of_product on order_lines (product_id);
create index order_lines_of_price on order_lines (product_price_id);

-- What an order takes from a pool. A released claim stays as a row, so that stock can be recounted at any time.
create table claims (
  order_line_id bigint not null references order_lines (id) on delete cascade,
  pool_id bigint not null references pools (id),
  order_id bigint not null references orders (id) on delete cascade,
  quantity int not null check (quantity > 0),
  state text not null check (state in ('HELD', 'SOLD', 'RELEASED')),
  until timestamptz not null,
  primary key (order_line_id, pool_id)
);
create index claims_held on claims (pool_id, until) where state = 'HELD';
create index claims_of_order on claims (order_id);

create table attendees (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null references order_lines (id),
  product_id bigint not null,
  product_price_id bigint not null,
  short_id text not null unique,
  public_id text not null,
  status text not null check (status in ('ACTIVE', 'AWAITING_PAYMENT', 'CANCELLED')),
  first_name text not null,
  last_name text not null,
  email text not null,
  locale text not null default 'en',
  notes text,
  -- Rises on transfer, reissue, product change and cancel; older codes are refused as revoked.
  code_version int not null default 1,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  unique (event_id, id),
  unique (event_id, public_id),
  foreign key (event_id, order_id) references orders (event_id, id),
  foreign key (event_id, product_id) references products (event_id, id),
  foreign key (product_id, product_price_id) references product_prices (product_id, id)
);
create index attendees_of_order on attendees (order_id);
create index attendees_of_product on attendees (product_id);
create index attendees_newest on attendees (event_id, created_at desc nulls last, id desc nulls last) include (status);

-- Money that came in. Append-only; refunds and the ledger join it with the money slice.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  provider text not null check (provider in ('STRIPE', 'OFFLINE')),
  provider_ref text,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  state text not null check (state in ('RECEIVED')),
  received_by bigint references users (id),
  received_at_list bigint,
  created_at timestamptz not null default now()
);
create unique index payments_one_offline on payments (order_id) where provider = 'OFFLINE';
