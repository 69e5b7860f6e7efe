/*
 * What orders count, noted when they change: as they are now, less as they were. One pass over the rows that the
 * statement wrote and their lines; a batch of a sale leaves a handful of rows, whatever its size. `order_line_figures`
 * counts the same for single lines, `summed_figures` for all.
 */
create or replace function note_order_figures() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if not exists (
    select from becomes where completed_at is not null or status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT'))
    and not exists (
      select from was where completed_at is not null or status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')) then
    return null;
  end if;
  insert into figure_changes (event_id, part, at, product_price_id, promo_code_id, affiliate_id, label, orders,
    products, sales, quantity, cancelled, charged_minor, discount_minor, fee_minor, tax_minor, base_minor)
  with state as materialized (
    select 1 as sign, id, event_id, status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') as stands,
      status = 'CANCELLED' as is_cancelled, figure_quarter(created_at) as begun,
      figure_quarter(completed_at) as complete, coalesce(promo_code_id, 0) as promo_code_id,
      coalesce(affiliate_id, 0) as affiliate_id, coalesce(source_id::text, '') as source,
      total_gross_minor, total_discount_minor, total_fee_minor, total_tax_minor
    from becomes where completed_at is not null or status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')
    union all
    select -1 as sign, id, event_id, status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT') as stands,
      status = 'CANCELLED' as is_cancelled, figure_quarter(created_at) as begun,
      figure_quarter(completed_at) as complete, coalesce(promo_code_id, 0) as promo_code_id,
      coalesce(affiliate_id, 0) as affiliate_id, coalesce(source_id::text, '') as source,
      total_gross_minor, total_discount_minor, total_fee_minor, total_tax_minor
    from was where completed_at is not null or status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')
  ), line as materialized (
    -- Lines with the same charges are one here, so that the charges of a batch are read a few times.
    select s.event_id, s.stands, s.is_cancelled, s.begun, s.complete, s.promo_code_id, s.affiliate_id,
      l.product_price_id, l.charges, case l.charges when '[]' then '' else line_taxes(l.charges) end as taxes,
      sum(case when l.product_type = 'FEE' then 0 else s.sign * (l.quantity - l.quantity_cancelled) end) as counted,
      sum(s.sign * l.quantity) as quantity, sum(s.sign * l.quantity_cancelled) as quantity_cancelled,
      sum(s.sign * l.total_gross_minor) as gross, sum(s.sign * l.total_fee_minor) as fee,
      sum(s.sign * l.total_tax_minor) as tax,
      sum(s.sign * (l.listed_price_minor - l.price_minor) * l.quantity) as discount
    from state s join order_lines l on l.order_id = s.id
    group by s.event_id, s.stands, s.is_cancelled, s.begun, s.complete, s.promo_code_id, s.affiliate_id,
      l.product_price_id, l.charges
  ), fact (event_id, part, at, product_price_id, promo_code_id, affiliate_id, label, orders, products, sales, quantity,
    cancelled, charged, discount, fee, tax, base) as (
    select event_id, 'ORDER', begun, 0, promo_code_id, affiliate_id, source, sign, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from state where stands
    union all
    select event_id, 'ORDER', complete, 0, promo_code_id, affiliate_id, source, 0, 0, sign, 0, 0,
      sign * total_gross_minor, sign * total_discount_minor, sign * total_fee_minor, sign * total_tax_minor, 0
    from state where complete is not null
    union all
    select event_id, 'LINE', begun, product_price_id, promo_code_id, affiliate_id, taxes, 0,
      counted, 0, 0, 0, 0, 0, 0, 0, 0
    from line where stands
    union all
    select event_id, 'LINE', complete, product_price_id, promo_code_id, affiliate_id, taxes, 0, 0, 0, quantity,
      case when is_cancelled then quantity else quantity_cancelled end, gross, discount, fee, tax, 0
    from line where complete is not null
    union all
    select event_id, 'CHARGE', complete, 0, 0, 0, charge_label(charge), 0, 0, 0, 0, 0,
      quantity * (charge ->> 'amount_minor')::bigint, 0, 0, 0, gross - tax
    from line cross join jsonb_array_elements(charges) as one(charge) where complete is not null and charges <> '[]'
  )
  select event_id, part, at, product_price_id, promo_code_id, affiliate_id, label, sum(orders), sum(products),
    sum(sales), sum(quantity), sum(cancelled), sum(charged), sum(discount), sum(fee), sum(tax), sum(base)
  from fact group by event_id, part, at, product_price_id, promo_code_id, affiliate_id, label
  having sum(orders) <> 0 or sum(products) <> 0 or sum(sales) <> 0 or sum(quantity) <> 0 or sum(cancelled) <> 0
    or sum(charged) <> 0 or sum(discount) <> 0 or sum(fee) <> 0 or sum(tax) <> 0 or sum(base) <> 0;
  return null;
end $$;

create or replace trigger orders_other_figures after update on orders
  referencing old table as was new table as becomes for each statement execute function note_order_figures();
