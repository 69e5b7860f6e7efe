-- What the new events of an account start with; null: as everywhere else. Taxes and fees say themselves whether they
-- are a default.
create table event_defaults (
  account_id bigint primary key references accounts (id) on delete cascade,
  timezone text,
  currency text,
  locale text,
  order_timeout_in_minutes int check (order_timeout_in_minutes between 1 and 1440),
  payment_providers text[],
  offline_payment_instructions text,
  price_display_mode text check (price_display_mode in ('INCLUSIVE', 'EXCLUSIVE')),
  homepage_primary_color text,
  homepage_background_color text,
  pre_checkout_message text,
  post_checkout_message text,
  terms_text text,
  support_email text,
  bank_transfer jsonb,
  offline_payment_methods text[]
    constraint event_defaults_known_offline_methods check (offline_payment_methods <@ '{BANK_TRANSFER,AT_THE_DOOR}'),
  offline_payment_deadline_in_days int
);
