-- What lines count, with their orders as they are now, without refunds. For the few lines that change after their
-- sale.
create or replace function order_line_figures(lines order_lines[], sign int) returns setof figure_changes
language sql stable as $$
  with line as materialized (
    select o.event_id, o.status, o.created_at, o.completed_at, coalesce(o.promo_code_id, 0) as promo_code_id,
      coalesce(o.affiliate_id, 0) as affiliate_id, l.product_price_id, l.quantity, l.quantity_cancelled, l.charges,
      -- A fee of the order is money, and no product that was sold.
      case when l.product_type = 'FEE' then 0 else l.quantity - l.quantity_cancelled end as counted,
      l.total_gross_minor, l.total_fee_minor, l.total_tax_minor,
      (l.listed_price_minor - l.price_minor) * l.quantity as discount_minor
    from unnest(lines) l join orders o on o.id = l.order_id
  )
  select null::bigint, event_id, 'LINE', figure_quarter(created_at), product_price_id, promo_code_id, affiliate_id,
    line_taxes(charges), 0,
    sign * counted::bigint, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from line where status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')
  union all
  select null, event_id, 'LINE', figure_quarter(completed_at), product_price_id, promo_code_id, affiliate_id,
    line_taxes(charges), 0, 0, 0, 0,
    sign * quantity, sign * case when status = 'CANCELLED' then quantity else quantity_cancelled end,
    sign * total_gross_minor, sign * discount_minor, sign * total_fee_minor, sign * total_tax_minor, 0, 0, 0, 0, 0, 0
  from line where completed_at is not null
  union all
  select null, event_id, 'CHARGE', figure_quarter(completed_at), 0, 0, 0, charge_label(charge),
    0, 0, 0, 0, 0, 0,
    sign * quantity * (charge ->> 'amount_minor')::bigint, 0, 0, 0,
    sign * (total_gross_minor - total_tax_minor), 0, 0, 0, 0, 0
  from line cross join jsonb_array_elements(charges) as one(charge) where completed_at is not null
$$;
