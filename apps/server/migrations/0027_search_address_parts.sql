-- Addresses are found by their inner parts too; see docs/decisions/0008-searching-orders.md.

-- The whole address, its parts between separators, and what stands after the last dot with that dot: a search for "de" means people, not a
-- country's addresses. The domain as one word is gone: its parts say the same. The separators are those of platform/database/search-words.ts.
-- The function of the indexes may not change under them.
drop index orders_words;
drop index attendees_words;
create or replace function search_words(event_id bigint, name text, email text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(string_to_array(event_id::text || '/' || replace(
    lower(email) || ' ' || right(lower(email), position('.' in reverse(email))) || ' ' || translate(
      lower(name) || ' ' || left(lower(email), length(email) - position('.' in reverse(email))),
      '-''’.,;:()"/&+_@', '               '),
    ' ', ' ' || event_id::text || '/'), ' '));

create index orders_words on orders using gin (search_words(event_id, first_name || ' ' || last_name, email))
  with (gin_pending_list_limit = 1024)
  where (status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') or (status = 'RESERVED' and payment_status is not null));
create index attendees_words on attendees using gin (search_words(event_id, first_name || ' ' || last_name, email))
  with (gin_pending_list_limit = 1024);
