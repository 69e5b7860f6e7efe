-- before: tables
-- A text as it is searched and sorted: small, without accents, other ways to write a letter alike. "Łukasz Muñoz" is
-- "lukasz munoz" and "Straße" is "strasse". What has a byte for each letter is quick; most of the world's names are.
-- `foldText` (platform/database/fold-text.ts) does the same. Indexes are made of it: a change of its answers needs a
-- migration that makes them again (as 0111 does).
create or replace function fold_text(said text) returns text
  language sql immutable parallel safe
  return case when octet_length(said) = char_length(said) then lower(said) else
    replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), 'łøđðıħŧς', 'loddihtσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end;
