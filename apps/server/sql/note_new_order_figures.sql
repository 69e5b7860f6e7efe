-- Orders that count from their first moment. The product makes none: every order begins as a hold. They have no
-- lines yet.
create or replace function note_new_order_figures() returns trigger language plpgsql as $$
begin
  if not exists (select from added where status <> 'RESERVED') then return null; end if;
  insert into figure_changes (event_id, part, at, promo_code_id, affiliate_id, label, orders)
  select event_id, 'ORDER', figure_quarter(created_at), coalesce(promo_code_id, 0), coalesce(affiliate_id, 0),
    coalesce(source_id::text, ''), 1
  from added where status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT');
  insert into figure_changes (event_id, part, at, promo_code_id, affiliate_id, label, sales, charged_minor,
    discount_minor, fee_minor, tax_minor)
  select event_id, 'ORDER', figure_quarter(completed_at), coalesce(promo_code_id, 0), coalesce(affiliate_id, 0),
    coalesce(source_id::text, ''), 1, total_gross_minor, total_discount_minor, total_fee_minor, total_tax_minor
  from added where completed_at is not null;
  return null;
end $$;

create or replace trigger orders_new_figures after insert on orders referencing new table as added
  for each statement execute function note_new_order_figures();
