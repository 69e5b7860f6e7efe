-- Places of standing areas of a letter are counted by a pool of another kind than seats: no seat is behind them.
alter table pools drop constraint pools_kind_check;
alter table pools add constraint pools_kind_check
  check (kind in ('PRICE', 'CAPACITY', 'PROMO_CODE', 'OCCURRENCE', 'DAY', 'ZONE', 'STANDING'));
