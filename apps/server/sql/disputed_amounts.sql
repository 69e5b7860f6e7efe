-- What a bank took back of the money of an order, and below zero what it returned, each at its moment. Money that paid
-- for nothing (a second payment) was never sales, so a dispute about it is none of these.
create or replace view disputed_amounts as
select b.id, b.event_id, b.order_id, b.at, b.amount_minor, d.id as dispute_id
from ledger_entries b join disputes d on d.id = b.cause_id join payments p on p.id = d.payment_id
where b.account = 'disputed' and p.purpose = 'ORDER';
