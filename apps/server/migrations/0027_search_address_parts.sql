-- Addresses are found by their inner parts too; see docs/decisions/0008-searching-orders.md.

-- `search_words` (apps/server/sql) answers other words since then, and what an index is made of may not change under it.
drop index orders_words;
drop index attendees_words;

create index orders_words on orders using gin (search_words(event_id, first_name || ' ' || last_name, email))
  with (gin_pending_list_limit = 1024)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') or (status = 'RESERVED' and payment_status is not null));
create index attendees_words on attendees using gin (search_words(event_id, first_name || ' ' || last_name, email))
  with (gin_pending_list_limit = 1024);
