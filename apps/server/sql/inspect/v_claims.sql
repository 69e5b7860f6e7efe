create or replace view inspect.v_claims as
  select pool_id, order_id, quantity as qty, lower(state collate "C") collate "default" as state, until,
    order_line_id as line_id
  from claims;
