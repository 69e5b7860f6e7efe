-- A pass is one ticket, with one code, that admits to several dates of an event: to so many of the buyer's choice, or
-- to all that are to come when it is sold (docs/domain/dates.md).
alter table products add column admits text not null default 'ONE' check (admits in ('ONE', 'CHOSEN', 'ALL'));
alter table products add column admits_dates int check (admits_dates between 2 and 100);
alter table products add constraint products_admits_dates check ((admits = 'CHOSEN') = (admits_dates is not null));
alter table products add constraint products_pass_is_a_ticket check (admits = 'ONE' or product_type = 'TICKET');

-- The dates of a pass, sorted; null for all else. No foreign key, as with `occurrence_id`.
alter table order_lines add column occurrence_ids bigint[];
alter table order_lines add constraint order_lines_one_date_or_several
  check (occurrence_ids is null or (occurrence_id is null and cardinality(occurrence_ids) > 0));
alter table order_lines drop constraint order_lines_once;
alter table order_lines add constraint order_lines_once
  unique nulls not distinct (order_id, product_price_id, listed_price_minor, moved_at, occurrence_id, occurrence_ids);
-- Without a list of what is to be taken in: a sale makes it long, and each look at a date would read it whole.
create index order_lines_of_occurrences on order_lines using gin (occurrence_ids) with (fastupdate = off)
  where occurrence_ids is not null;
