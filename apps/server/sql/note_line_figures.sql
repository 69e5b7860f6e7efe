-- Lines that come to an order which counts already, or change in one that does: a ticket that becomes another,
-- units that are cancelled. Lines of holds are counted when their order is (note_order_figures).
create or replace function note_line_figures() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  before order_lines[] := '{}';
  after order_lines[];
  whole order_lines[];
begin
  if tg_op = 'INSERT' then
    if not exists (select from added n join orders o on o.id = n.order_id where o.status <> 'RESERVED') then
      return null;
    end if;
    after := array(select row(n.*)::order_lines from added n);
  else
    before := array(
      select row(w.*)::order_lines from was w join becomes b on b.id = w.id
      where (w.product_price_id, w.quantity, w.quantity_cancelled, w.total_gross_minor, w.charges, w.price_minor)
        is distinct from (b.product_price_id, b.quantity, b.quantity_cancelled, b.total_gross_minor, b.charges,
          b.price_minor)
      order by w.id);
    if cardinality(before) = 0 then return null; end if;
    after := array(select row(b.*)::order_lines from becomes b where b.id in (select id from unnest(before)));
  end if;
  -- Refunds are shared out among all lines of an order, so one line moves the shares of the others.
  whole := array(
    select l from order_lines l
    where l.order_id in (select order_id from unnest(after)) and exists (
      select from ledger_entries b where b.order_id = l.order_id and b.posting in ('REFUND', 'REFUND_REVERSED')));
  insert into figure_changes overriding user value
  select * from order_line_figures(before, -1)
  union all select * from order_line_figures(after, 1)
  union all select * from refund_figures(whole, 1, 0)
  union all select * from refund_figures(array(
    select l from unnest(whole) l where l.id not in (select id from unnest(after))
    union all select l from unnest(before) l where l.order_id in (select order_id from unnest(whole))), -1, 0);
  return null;
end $$;

create or replace trigger order_lines_new_figures after insert on order_lines referencing new table as added
  for each statement execute function note_line_figures();

create or replace trigger order_lines_other_figures after update on order_lines
  referencing old table as was new table as becomes for each statement execute function note_line_figures();
