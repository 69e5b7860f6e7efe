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

create table product_taxes_and_fees (
  account_id bigint not null,
  event_id bigint not null,
  product_id bigint not null,
  tax_or_fee_id bigint not null,
  primary key (product_id, tax_or_fee_id),
  -- One that products carry cannot be deleted, only switched off: the database says so, the store words it.
  constraint product_taxes_and_fees_in_use foreign key (account_id, tax_or_fee_id)
    references taxes_and_fees (account_id, id),
  foreign key (account_id, event_id) references events (account_id, id)
);
create index product_taxes_and_fees_of_charge on product_taxes_and_fees (tax_or_fee_id);
