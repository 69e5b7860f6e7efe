-- People who wait for places of an event that is sold out, in the order of their ranks. An entry that ended stays ended
-- (sql/keep_ended_waiting.sql).
create table waiting_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  -- A capability: who has it reads the entry, takes its offer and leaves.
  short_id text not null unique,
  email text not null,
  first_name text not null,
  last_name text not null default '',
  locale text not null,
  quantity int not null check (quantity between 1 and 10),
  takes_fewer boolean not null default false,
  rank bigint not null,
  status text not null default 'WAITING'
    check (status in ('WAITING', 'OFFERED', 'PURCHASED', 'CANCELLED', 'OFFER_EXPIRED')),
  -- Why nothing was offered yet, as the last look at the list found.
  reason text check (reason in ('NO_PLACES', 'TOO_FEW_PLACES', 'NOT_ON_SALE', 'NIGHT', 'BY_HAND')),
  -- The hold that its offer is.
  order_id bigint unique references orders (id),
  offered_at timestamptz,
  offer_expires_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade,
  unique (event_id, id),
  constraint waiting_entries_offer check ((status in ('WAITING', 'CANCELLED')) or order_id is not null),
  constraint waiting_entries_waiting check (status <> 'WAITING' or (order_id is null and ended_at is null))
);
-- An address waits once at an event.
create unique index waiting_entries_live on waiting_entries (event_id, lower(email))
  where status in ('WAITING', 'OFFERED');
create index waiting_entries_waiting_rank on waiting_entries (event_id, rank) where status = 'WAITING';
create index waiting_entries_of_event on waiting_entries (event_id, id);

-- What an entry would take, the first wish first. A price that is deleted is wished for no more.
create table waiting_wishes (
  event_id bigint not null,
  entry_id bigint not null,
  product_id bigint not null,
  product_price_id bigint not null,
  place int not null,
  primary key (entry_id, product_price_id),
  foreign key (event_id, entry_id) references waiting_entries (event_id, id) on delete cascade,
  foreign key (event_id, product_id, product_price_id)
    references product_prices (event_id, product_id, id) on delete cascade
);
create index waiting_wishes_price on waiting_wishes (product_price_id);
