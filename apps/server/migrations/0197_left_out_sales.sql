-- Sales that a till made without a network and that a lead left out (docs/domain/box-office-offline.md).
alter table till_unbooked_sales add column left_out_at timestamptz;
drop index till_unbooked_sales_waiting;
create index till_unbooked_sales_waiting on till_unbooked_sales (event_id, till_id, id)
  where booked_at is null and left_out_at is null;

alter table till_movements drop constraint till_movements_kind_check;
alter table till_movements add constraint till_movements_kind_check
  check (kind in ('FLOAT', 'SALE', 'REFUND', 'MONEY_IN', 'DROP', 'PAYOUT', 'DRAWER_OPENED', 'LEFT_OUT',
    'DIFFERENCE')) not valid;
alter table till_movements validate constraint till_movements_kind_check;
