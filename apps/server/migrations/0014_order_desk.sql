-- What the order desk looks for among a million orders: refunds by how they stand, and disputes that wait for somebody. Orders of a sale pay nothing for
-- these: they have neither.
create index orders_with_refunds on orders (event_id, refund_status, created_at, id) where refund_status is not null;
create index disputes_open on disputes (order_id) where status in ('NEEDS_RESPONSE', 'UNDER_REVIEW');
