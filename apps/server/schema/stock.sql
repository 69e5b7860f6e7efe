-- What can run out. A price tier has a pool; capacities and promo codes get theirs with their slices.
create table pools (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  kind text not null check (kind in ('PRICE', 'CAPACITY', 'PROMO_CODE')),
  capacity int,
  held int not null default 0,
  sold int not null default 0,
  -- There are people who wait for places of this pool: what is free in it is not for visitors.
  is_awaited boolean not null default false,
  unique (event_id, id),
  constraint pools_never_oversold check (held >= 0 and sold >= 0 and (capacity is null or held + sold <= capacity))
) with (fillfactor = 50);
create index pools_of_event on pools (event_id);
create index pools_awaited on pools (event_id) where is_awaited;

-- What an order takes from a pool. A released claim stays as a row, so that stock can be recounted at any time.
create table claims (
  order_line_id bigint not null,
  pool_id bigint not null,
  order_id bigint not null,
  quantity int not null check (quantity > 0),
  state text not null check (state in ('HELD', 'SOLD', 'RELEASED')),
  until timestamptz not null,
  primary key (order_id, order_line_id, pool_id)
);
create index claims_held on claims (pool_id, until) where state = 'HELD';

create table ordered_pools (
  pool_id bigint primary key references pools (id)
);
