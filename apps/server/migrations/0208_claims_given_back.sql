-- Which seats of a date are free again is read by pool: what is sold is most of it, and is not looked at.
create index claims_released on claims (pool_id) where state = 'RELEASED';
