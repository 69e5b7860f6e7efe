-- An entry of a waiting list takes seats only if all of them are side by side in one row. Which letters it is for are
-- the prices that it wishes for (seat_zone_prices).
alter table waiting_entries add column side_by_side boolean not null default false;
