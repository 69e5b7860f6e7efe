-- `price`, `net_each`, `tax_each` and `fee_each` are per unit, `listed` too: before the promo code, after it, without
-- the taxes it contains. `rule_discount` is the part of `discount` that a rule took off without a code.
create or replace view inspect.v_lines as
  select order_id, product_id, product_price_id as price_id, quantity as qty,
    coalesce((total_before_additions_minor + (listed_price_minor - price_minor) * quantity) / nullif(quantity, 0),
      listed_price_minor) as unit_price,
    (listed_price_minor - price_minor) * quantity as discount, total_tax_minor as tax, total_fee_minor as fee,
    total_gross_minor as line_total,
    id, event_id, pool_id, product_type, listed_price_minor as listed, price_minor as price, fee_minor as fee_each,
    tax_minor as tax_each,
    total_before_additions_minor as net, charges, quantity_cancelled as qty_cancelled, moved_at,
    occurrence_id, occurrence_ids, discount_rule_id, rule_off_minor * quantity as rule_discount
  from order_lines;
