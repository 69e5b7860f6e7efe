-- Its pool always counts what its products take; while INACTIVE the pool has no capacity, so nothing is refused.
create table capacity_assignments (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  pool_id bigint not null unique,
  name text not null,
  capacity int check (capacity >= 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (event_id, id),
  foreign key (event_id, pool_id) references pools (event_id, id)
);
create index capacity_assignments_of_event on capacity_assignments (event_id) where deleted_at is null;

create table capacity_assignment_products (
  event_id bigint not null,
  capacity_assignment_id bigint not null,
  product_id bigint not null,
  primary key (capacity_assignment_id, product_id),
  foreign key (event_id, capacity_assignment_id) references capacity_assignments (event_id, id) on delete cascade,
  foreign key (event_id, product_id) references products (event_id, id) on delete cascade
);
create index capacity_assignment_products_product on capacity_assignment_products (product_id);
