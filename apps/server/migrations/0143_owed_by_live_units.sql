-- What an unpaid order owes is what its live units cost: a ticket that is cancelled before it was paid for leaves its line, whose amounts are
-- those of the units that are charged. A line may be left with none.
alter table order_lines drop constraint order_lines_quantity_check, add constraint order_lines_quantity_check check (quantity >= 0);
alter table attendees
  add column cancelled_unpaid boolean not null default false,
  add constraint attendees_unpaid_when_cancelled check (not cancelled_unpaid or status = 'CANCELLED');

-- Orders that wait for their money and have tickets that were cancelled one by one. Goods are given back with their refund alone, so every
-- cancelled unit of an unpaid order is a ticket.
create temporary table owed_too_much on commit drop as
  select l.id, l.order_id, l.quantity_cancelled as units, l.price_minor - coalesce((
      select sum((c ->> 'amount_minor')::bigint) from jsonb_array_elements(l.charges) c
      where c ->> 'type' = 'TAX' and (c ->> 'included_in_price')::boolean), 0) as net_minor,
    l.fee_minor, l.tax_minor, l.listed_price_minor - l.price_minor as discount_minor
  from order_lines l join orders o on o.id = l.order_id
  where o.status = 'AWAITING_OFFLINE_PAYMENT' and l.quantity_cancelled > 0 and o.imported_from is null;
update attendees a set cancelled_unpaid = true from owed_too_much w where a.order_line_id = w.id and a.status = 'CANCELLED';
update order_lines l set quantity = l.quantity - w.units, quantity_cancelled = 0,
  total_before_additions_minor = l.total_before_additions_minor - w.units * w.net_minor,
  total_fee_minor = l.total_fee_minor - w.units * w.fee_minor, total_tax_minor = l.total_tax_minor - w.units * w.tax_minor,
  total_gross_minor = l.total_gross_minor - w.units * (w.net_minor + w.fee_minor + w.tax_minor)
from owed_too_much w where l.id = w.id;
with too_much as (
  select order_id, sum(units * net_minor) as net, sum(units * fee_minor) as fee, sum(units * tax_minor) as tax,
    sum(units * discount_minor) as discount
  from owed_too_much group by order_id
), lowered as (
  update orders o set total_before_additions_minor = o.total_before_additions_minor - t.net, total_fee_minor = o.total_fee_minor - t.fee,
    total_tax_minor = o.total_tax_minor - t.tax, total_discount_minor = o.total_discount_minor - t.discount,
    total_gross_minor = o.total_gross_minor - t.net - t.fee - t.tax
  from too_much t where o.id = t.order_id
  returning o.account_id, o.event_id, o.id, o.currency, t.net, t.fee, t.tax
)
insert into ledger_entries (account_id, event_id, order_id, posting, cause_id, account, amount_minor, currency)
select w.account_id, w.event_id, w.id, 'CHARGE_REVERSED', 1, e.account, e.amount, w.currency from lowered w
cross join lateral (values ('receivable', -(w.net + w.fee + w.tax)), ('sales', w.net), ('fees', w.fee), ('taxes', w.tax)) as e (account, amount)
where e.amount <> 0;

-- An invoice is credited ticket by ticket while its order is unpaid, and as a whole once.
drop index invoices_one_whole_credit;
create unique index invoices_one_whole_credit on invoices (corrects_invoice_id)
  where kind = 'CREDIT_NOTE' and refund_id is null and document -> 'corrects' ->> 'reason' <> 'TICKETS_CANCELLED';

-- The check of balanced entries waits for the end of the transaction otherwise, and keeps tables from being altered until then.
set constraints all immediate;
