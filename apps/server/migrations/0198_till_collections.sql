-- Money that a till takes for an order that a till sold before, to be paid later (docs/domain/box-office.md).
alter table till_movements drop constraint till_movements_kind_check;
alter table till_movements add constraint till_movements_kind_check
  check (kind in ('FLOAT', 'SALE', 'REFUND', 'COLLECTION', 'MONEY_IN', 'DROP', 'PAYOUT', 'DRAWER_OPENED', 'LEFT_OUT',
    'DIFFERENCE')) not valid;
alter table till_movements validate constraint till_movements_kind_check;
alter table till_movements drop constraint till_movements_of_order;
alter table till_movements add constraint till_movements_of_order
  check ((kind in ('SALE', 'REFUND', 'COLLECTION')) = (order_id is not null)) not valid;
alter table till_movements validate constraint till_movements_of_order;
alter table till_movements drop constraint till_movements_paid;
alter table till_movements add constraint till_movements_paid
  check ((kind in ('SALE', 'REFUND', 'COLLECTION')) = (tender is not null)) not valid;
alter table till_movements validate constraint till_movements_paid;
