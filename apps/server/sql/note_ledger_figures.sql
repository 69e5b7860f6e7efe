-- Every entry of the ledger by its posting and account; refunds by order, line and charge as well.
create or replace function note_ledger_figures() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  refunded bigint[];
begin
  insert into figure_changes (event_id, part, at, label, charged_minor, entries)
  select event_id, 'LEDGER', figure_quarter(at), posting || '/' || account, sum(amount_minor), count(*)
  from added group by 1, 3, 4;
  refunded := array(select distinct order_id from added where posting in ('REFUND', 'REFUND_REVERSED'));
  if cardinality(refunded) = 0 then return null; end if;
  insert into figure_changes (event_id, part, at, promo_code_id, affiliate_id, label, refunded_minor,
    refunded_fee_minor, refunded_tax_minor)
  select b.event_id, 'ORDER', figure_quarter(b.at), coalesce(o.promo_code_id, 0), coalesce(o.affiliate_id, 0),
    coalesce(o.source_id::text, ''), sum(b.amount_minor),
    coalesce(sum(b.amount_minor) filter (where b.account = 'fees'), 0),
    coalesce(sum(b.amount_minor) filter (where b.account = 'taxes'), 0)
  from added b join orders o on o.id = b.order_id
  where b.posting in ('REFUND', 'REFUND_REVERSED') and b.account in ('sales', 'fees', 'taxes') group by 1, 3, 4, 5, 6;
  insert into figure_changes overriding user value
  select * from refund_figures(array(select l from order_lines l where l.order_id = any(refunded)), 1,
    (select min(id) from added));
  return null;
end $$;

create or replace trigger ledger_entries_figures after insert on ledger_entries referencing new table as added
  for each statement execute function note_ledger_figures();
