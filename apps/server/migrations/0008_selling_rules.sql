-- What decides a price and what may be sold, beside products themselves: taxes and fees, promo codes, capacities, questions, affiliates.

-- Account-wide. A fixed amount is in major units and is rounded to the minor unit of each event's currency.
create table taxes_and_fees (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  name text not null,
  description text,
  type text not null check (type in ('TAX', 'FEE')),
  calculation_type text not null check (calculation_type in ('FIXED', 'PERCENTAGE')),
  rate_ppm int check (rate_ppm between 0 and 1000000),
  fixed_amount numeric(12, 3) check (fixed_amount >= 0),
  is_active boolean not null default true,
  is_default boolean not null default false,
  included_in_price boolean not null default false,
  is_taxable boolean not null default true,
  created_at timestamptz not null default now(),
  unique (account_id, id),
  constraint taxes_and_fees_one_amount check (
    (calculation_type = 'PERCENTAGE' and rate_ppm is not null and fixed_amount is null)
    or (calculation_type = 'FIXED' and fixed_amount is not null and rate_ppm is null)),
  constraint taxes_and_fees_only_taxes_included check (not included_in_price or type = 'TAX')
);

alter table events add unique (account_id, id);

create table product_taxes_and_fees (
  account_id bigint not null,
  event_id bigint not null,
  product_id bigint not null,
  tax_or_fee_id bigint not null,
  primary key (product_id, tax_or_fee_id),
  -- One that products carry cannot be deleted, only switched off: the database says so, the store words it.
  constraint product_taxes_and_fees_in_use foreign key (account_id, tax_or_fee_id) references taxes_and_fees (account_id, id),
  foreign key (account_id, event_id) references events (account_id, id),
  foreign key (event_id, product_id) references products (event_id, id) on delete cascade
);
create index product_taxes_and_fees_of_charge on product_taxes_and_fees (tax_or_fee_id);

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
    (discount_minor is not null) = (discount_type = 'FIXED') and (rate_ppm is not null) = (discount_type = 'PERCENTAGE'))
);
create unique index promo_codes_code on promo_codes (event_id, lower(code)) where deleted_at is null;

-- None: the code is for every product. No foreign key to products: a row that vanished with its product would turn a code for that one
-- product into a code for all.
create table promo_code_products (
  event_id bigint not null,
  promo_code_id bigint not null,
  product_id bigint not null,
  primary key (promo_code_id, product_id),
  foreign key (event_id, promo_code_id) references promo_codes (event_id, id) on delete cascade
);

-- Its pool always counts what its products take; while INACTIVE the pool has no capacity, so nothing is refused.
create table capacity_assignments (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  pool_id bigint not null unique,
  name text not null,
  capacity int check (capacity >= 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (event_id, id),
  foreign key (event_id, pool_id) references pools (event_id, id)
);
create index capacity_assignments_of_event on capacity_assignments (event_id) where deleted_at is null;

create table capacity_assignment_products (
  event_id bigint not null,
  capacity_assignment_id bigint not null,
  product_id bigint not null,
  primary key (capacity_assignment_id, product_id),
  foreign key (event_id, capacity_assignment_id) references capacity_assignments (event_id, id) on delete cascade,
  foreign key (event_id, product_id) references products (event_id, id) on delete cascade
);
create index capacity_assignment_products_product on capacity_assignment_products (product_id);

-- A deleted question stays as a row: holds of that moment may still bring an answer to it.
create table questions (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  title text not null,
  description text,
  type text not null check (type in
    ('SINGLE_LINE_TEXT', 'MULTI_LINE_TEXT', 'DROPDOWN', 'MULTI_SELECT_DROPDOWN', 'RADIO', 'CHECKBOX', 'DATE', 'ADDRESS', 'PHONE')),
  required boolean not null default false,
  is_hidden boolean not null default false,
  belongs_to text not null check (belongs_to in ('ORDER', 'PRODUCT')),
  options text[] not null default '{}',
  "order" int not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (event_id, id)
);
create index questions_of_event on questions (event_id) where deleted_at is null;

create table question_products (
  event_id bigint not null,
  question_id bigint not null,
  product_id bigint not null,
  primary key (question_id, product_id),
  foreign key (event_id, question_id) references questions (event_id, id) on delete cascade,
  foreign key (event_id, product_id) references products (event_id, id) on delete cascade
);
create index question_products_product on question_products (product_id);

-- One answer per question and order, attendee, or unit of a product without attendees (`unit` counts them from 1 within order and
-- product). `title` is the question as it was asked.
create table question_answers (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  question_id bigint not null,
  order_id bigint not null,
  product_id bigint,
  attendee_id bigint,
  unit int check (unit > 0),
  title text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (event_id, question_id) references questions (event_id, id),
  foreign key (event_id, order_id) references orders (event_id, id) on delete cascade,
  foreign key (event_id, product_id) references products (event_id, id),
  foreign key (event_id, attendee_id) references attendees (event_id, id) on delete cascade,
  constraint question_answers_of_one check (
    (product_id is null and attendee_id is null and unit is null)
    or (product_id is not null and (attendee_id is null) <> (unit is null)))
);
create unique index question_answers_once on question_answers (order_id, question_id, attendee_id, product_id, unit) nulls not distinct;
create index question_answers_of_question on question_answers (question_id);
create index question_answers_of_attendee on question_answers (attendee_id) where attendee_id is not null;

create table affiliates (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  name text not null,
  email text,
  code text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (event_id, id)
);
create unique index affiliates_code on affiliates (event_id, lower(code)) where deleted_at is null;

-- What an order was made with. The text of the code stays when the code is renamed. `answers`: to questions of the order, as given with
-- the details, until the order is complete and they become rows of question_answers; those of tickets wait in `holders`.
alter table orders
  add column promo_code_id bigint,
  add column promo_code text,
  add column affiliate_id bigint,
  add column answers jsonb not null default '[]',
  add constraint orders_promo_code foreign key (event_id, promo_code_id) references promo_codes (event_id, id),
  add constraint orders_affiliate foreign key (event_id, affiliate_id) references affiliates (event_id, id);
create index orders_with_promo_code on orders (promo_code_id) where promo_code_id is not null;
create index orders_of_affiliate on orders (affiliate_id) where affiliate_id is not null;
