-- What one visitor can hold and not yet have bought (docs/domain/reservation-and-locking.md, "Limits of holding").

-- The address that a hold came from, as a keyed hash of address and event; nobody can read it back, and it is gone when the hold has ended.
alter table orders add column held_from bigint;
create index orders_held_from on orders (held_from) where status = 'RESERVED' and held_from is not null;
