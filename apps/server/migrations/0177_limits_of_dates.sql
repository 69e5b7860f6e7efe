-- The most tickets of a product that one order may have for a date; without a row: as the product says
-- (docs/domain/dates.md).
create table product_occurrences (
  event_id bigint not null,
  occurrence_id bigint not null,
  product_id bigint not null references products (id) on delete cascade,
  max_per_order int not null check (max_per_order between 1 and 1000),
  primary key (occurrence_id, product_id),
  foreign key (event_id, occurrence_id) references occurrences (event_id, id) on delete cascade
);
