-- Whoever chooses to pay by transfer or at the door keeps places without having paid, so for a day they count like places that are held
-- (docs/domain/reservation-and-locking.md, "Limits of holding").

drop index orders_held_from;
create index orders_held_from on orders (held_from) where status in ('RESERVED', 'AWAITING_OFFLINE_PAYMENT') and held_from is not null;
