-- How guests get the tickets of a sale in person, and what a device signs (docs/domain/box-office-print.md).
create table till_claims (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  order_id bigint not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Of the press that used it: the same press again is answered the same.
  used_key_hash bytea,
  foreign key (event_id, order_id) references orders (event_id, id),
  constraint till_claims_used_whole check (used_at is not null or used_key_hash is null)
);
create index till_claims_of_order on till_claims (event_id, order_id);
create index till_claims_old on till_claims (expires_at);

-- Sales and refunds of tills whose receipts a device signs.
create table till_receipts (
  movement_id bigint primary key references till_movements (id),
  -- FAILED: the device refused it last, or there is none; it is tried again.
  state text not null default 'PENDING' check (state in ('PENDING', 'SIGNED', 'FAILED')),
  -- What the device answered at the beginning and at the end, whole.
  begun jsonb,
  signed jsonb,
  problem text,
  -- Until then one process speaks with the device about it.
  taken_until timestamptz,
  created_at timestamptz not null default now(),
  signed_at timestamptz,
  constraint till_receipts_signed_whole check ((state = 'SIGNED') = (signed is not null and signed_at is not null))
);
