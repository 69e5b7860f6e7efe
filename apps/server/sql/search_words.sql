-- before: tables
-- The words by which the search box finds a person, folded (`fold_text`), each under the number of the event, so
-- that one event's search never meets another's words: the name, the whole address as it is, its parts
-- between separators, and the part after the last dot with that dot. A name in Chinese characters is written without
-- spaces, so each character is a word. The separators are those of platform/database/search-terms.ts. Indexes are
-- made of it: a change of its answers needs a migration that makes `orders_words` and `attendees_words` again (as
-- 0111 does).
create or replace function search_words(event_id bigint, name text, email text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(string_to_array(event_id::text || '/' || replace(
    lower(email) || ' ' || right(fold_text(email), position('.' in reverse(email))) || ' ' || translate(
      case when octet_length(name) = char_length(name) then lower(name)
        else regexp_replace(fold_text(name), '([\u3400-\u4dbf\u4e00-\u9fff])', ' \1 ', 'g') end
      || ' ' || fold_text(left(email, length(email) - position('.' in reverse(email)))),
      '-''’.,;:()"/&+_@', '               '),
    ' ', ' ' || event_id::text || '/'), ' '));
