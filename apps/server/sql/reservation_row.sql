-- A request of reserve_orders; `n` numbers the requests of a call from 1. `session_hash` in hex; `lines`: how many it
-- has.
create type reservation_row as (
  n int,
  account_id bigint,
  event_id bigint,
  short_id text,
  public_id text,
  session_hash text,
  currency text,
  locale text,
  order_timeout_in_minutes int,
  promo_code_id bigint,
  promo_code text,
  affiliate_id bigint,
  source_id bigint,
  total_before_additions_minor bigint,
  total_discount_minor bigint,
  total_fee_minor bigint,
  total_tax_minor bigint,
  total_gross_minor bigint,
  actor_kind text,
  actor_id bigint,
  request_id text,
  lines int
);
