-- Who has the link of an order may read it. What changes it is proven by a code that goes to the buyer's address (docs/domain/self-service.md, decision 0023).
create table order_accesses (
  -- SHA-256 of the token in the cookie of the browser that asked for the code, or that was let in by it.
  token_hash bytea primary key,
  order_id bigint not null references orders (id),
  -- The six digits, signed together with the token: whoever reads this table cannot try them out.
  code_signature text not null,
  created_at timestamptz not null default now(),
  code_expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  granted_until timestamptz
);
create index order_accesses_of_order on order_accesses (order_id, created_at);

-- The way back after somebody changed the address of an order, mailed to the address that it had.
create table order_email_undos (
  token_hash bytea primary key,
  order_id bigint not null references orders (id),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index order_email_undos_of_order on order_email_undos (order_id);
