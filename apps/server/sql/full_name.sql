-- before: tables
-- A person's name as it is said, as `fullName` of the domain: in Chinese characters the family name first, without a
-- space.
create or replace function full_name(given text, family text) returns text
  language sql immutable parallel safe
  return case when concat(family, given) ~ '^[\u3400-\u4dbf\u4e00-\u9fff·]+$' then concat(family, given)
    else trim(concat(given, ' ', family)) end;
