-- People are found and sorted without regard to accents; see docs/decisions/0101-folded-names.md.

-- `search_words` (apps/server/sql) answers other words since then, and what an index is made of may not change under it.
drop index orders_words;
drop index attendees_words;
create index orders_words on orders using gin (search_words(event_id, first_name || ' ' || last_name, email))
  with (gin_pending_list_limit = 1024)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') or (status = 'RESERVED' and payment_status is not null));
create index attendees_words on attendees using gin (search_words(event_id, first_name || ' ' || last_name, email))
  with (gin_pending_list_limit = 1024);

drop index orders_by_name;
drop index attendees_by_name;
create index orders_by_name on orders (event_id, fold_text(last_name), id)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') or (status = 'RESERVED' and payment_status is not null));
create index attendees_by_name on attendees (event_id, fold_text(last_name), id);
