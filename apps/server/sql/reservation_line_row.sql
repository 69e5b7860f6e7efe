-- A line of request `n` of reserve_orders.
create type reservation_line_row as (
  n int,
  product_id bigint,
  product_price_id bigint,
  pool_id bigint,
  product_type text,
  item_name text,
  quantity int,
  listed_price_minor bigint,
  price_minor bigint,
  fee_minor bigint,
  tax_minor bigint,
  charges jsonb,
  total_before_additions_minor bigint,
  total_fee_minor bigint,
  total_tax_minor bigint,
  total_gross_minor bigint,
  occurrence_id bigint,
  occurrence_ids bigint[],
  seat_ids bigint[]
);
