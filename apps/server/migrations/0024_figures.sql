-- What was charged counts on the day its order was complete, and stays counted when the order is cancelled later; what went back counts on its own day. Both
-- are read from an index alone (docs/domain/figures.md).
create index orders_charged on orders (event_id, completed_at)
  include (id, total_gross_minor, total_discount_minor, total_tax_minor, total_fee_minor, total_refunded_minor) where completed_at is not null;
create index ledger_entries_back on ledger_entries (event_id, at) include (order_id, account, amount_minor) where posting in ('REFUND', 'REFUND_REVERSED');

-- The list sorts and filters by the total; taxes, fees and refunds were there for the figures. The condition is that of features/orders/queries.ts, word for word.
drop index orders_newest;
create index orders_newest on orders (event_id, created_at, id) include (status, total_gross_minor)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') or (status = 'RESERVED' and payment_status is not null));
