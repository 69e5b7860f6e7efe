-- How far a pool is sold: 0 there is enough, 1 a tenth or ten are left, 2 nothing is.
create or replace function low_stock(capacity int, sold int) returns int language sql immutable
  return case when sold >= capacity then 2 when capacity - sold <= greatest(10, capacity / 10) then 1 else 0 end;
