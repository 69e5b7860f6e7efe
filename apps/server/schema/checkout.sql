-- A hold that goes from a frame to the browser that pays for it. The token is used once and then forgotten; where the
-- buyer came from stays.
create table order_handovers (
  order_id bigint primary key references orders (id),
  token_hash bytea unique,
  expires_at timestamptz not null,
  return_to text
);
