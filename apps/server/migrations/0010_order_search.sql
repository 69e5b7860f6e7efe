-- Lists and their search at a million orders of one event; see docs/decisions/0008-searching-orders.md.

-- Rising keys, read backwards: new orders land at the right edge, where pages fill up; a falling key split every page in half.
-- The condition is that of features/orders/queries.ts, word for word.
drop index orders_newest;
create index orders_newest on orders (event_id, created_at, id)
  include (status, total_gross_minor, total_tax_minor, total_fee_minor, total_refunded_minor)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') or (status = 'RESERVED' and payment_status is not null));
drop index attendees_newest;
create index attendees_newest on attendees (event_id, created_at, id) include (status);

-- References are compared byte by byte, so that their beginning is found by the index whatever the language of the database.
alter table orders alter column public_id type text collate "C";
alter table attendees alter column public_id type text collate "C";

-- Holds pay nothing for it. A short pending list: what a sale adds is merged in many small steps instead of few long ones.
create index orders_words on orders using gin (search_words(event_id, first_name || ' ' || last_name, email))
  with (gin_pending_list_limit = 1024)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') or (status = 'RESERVED' and payment_status is not null));
create index attendees_words on attendees using gin (search_words(event_id, first_name || ' ' || last_name, email))
  with (gin_pending_list_limit = 1024);

-- The few among very many that somebody has to look after.
create index orders_unsettled on orders (event_id, status, created_at, id) where status in ('AWAITING_OFFLINE_PAYMENT', 'CANCELLED');

-- An order's payments, for invariants and screens; the constraint above them covers offline ones only.
create index payments_of_order on payments (order_id);
