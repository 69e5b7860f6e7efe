-- The usage limit is the capacity of its pool. A deleted code stays as a row: orders name it.
create table promo_codes (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  pool_id bigint not null unique,
  code text not null,
  discount_type text not null check (discount_type in ('NONE', 'FIXED', 'PERCENTAGE')),
  discount_minor bigint check (discount_minor >= 0),
  rate_ppm int check (rate_ppm between 0 and 1000000),
  expiry_date timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (event_id, id),
  foreign key (event_id, pool_id) references pools (event_id, id),
  constraint promo_codes_one_discount check (
    (discount_minor is not null) = (discount_type = 'FIXED')
    and (rate_ppm is not null) = (discount_type = 'PERCENTAGE'))
);
create unique index promo_codes_code on promo_codes (event_id, lower(code)) where deleted_at is null;

-- None: the code is for every product. No foreign key to products: a row that vanished with its product would turn a
-- code for that one product into a code for all.
create table promo_code_products (
  event_id bigint not null,
  promo_code_id bigint not null,
  product_id bigint not null,
  primary key (promo_code_id, product_id),
  foreign key (event_id, promo_code_id) references promo_codes (event_id, id) on delete cascade
);
