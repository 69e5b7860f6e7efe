create or replace view inspect.v_pools as
  select id as pool_id, event_id, kind, capacity, held, sold, overbooked from pools;
