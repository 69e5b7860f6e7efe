-- Long lists sorted by name or amount are walked along these; see docs/decisions/0055-sorting-and-searching-a-million.md.
-- Conditions are those of features/orders/queries.ts, word for word.
create index orders_by_name on orders (event_id, lower(last_name), id)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') or (status = 'RESERVED' and payment_status is not null));
create index orders_by_amount on orders (event_id, total_gross_minor, id)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') or (status = 'RESERVED' and payment_status is not null));
create index attendees_by_name on attendees (event_id, lower(last_name), id);
