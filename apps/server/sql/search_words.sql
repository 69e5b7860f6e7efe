-- before: tables
-- The words by which the search box finds a person, small, each under the number of the event, so
-- that one event's search never meets another's words: the name, the whole address, its parts
-- between separators, and the part after the last dot with that dot. The separators are those of
-- platform/database/search-terms.ts. Indexes are made of it: a change of its answers needs a
-- migration that makes `orders_words` and `attendees_words` again (as 0027 does).
create or replace function search_words(event_id bigint, name text, email text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(string_to_array(event_id::text || '/' || replace(
    lower(email) || ' ' || right(lower(email), position('.' in reverse(email))) || ' ' || translate(
      lower(name) || ' ' || left(lower(email), length(email) - position('.' in reverse(email))),
      '-''’.,;:()"/&+_@', '               '),
    ' ', ' ' || event_id::text || '/'), ' '));
