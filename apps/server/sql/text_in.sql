-- A text in a language: its translation where there is one, else as it is.
create or replace function text_in(translations jsonb, locale text, field text, original text) returns text
  language sql immutable parallel safe
  return coalesce(translations #>> array[locale, field], original);
