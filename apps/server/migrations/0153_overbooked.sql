-- Places that an organizer sold beyond a capacity, with a reason. What comes back repays them before it is sold again
-- (docs/domain/reservation-and-locking.md). The uses of a code are never sold beyond their number.
alter table pools add column overbooked int not null default 0;
alter table pools drop constraint pools_never_oversold;
alter table pools add constraint pools_never_oversold check (
  held >= 0 and sold >= 0 and overbooked >= 0 and (overbooked = 0 or kind <> 'PROMO_CODE')
  and (capacity is null or held + sold <= capacity + overbooked));
