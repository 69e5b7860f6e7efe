-- Reminders of unpaid orders: whether they go out, and how many days before and after the due date.
alter table event_settings
  add column remind_unpaid boolean not null default true,
  add column remind_before_days int not null default 2
    constraint event_settings_remind_before_days check (remind_before_days between 1 and 30),
  add column remind_after_days int not null default 1
    constraint event_settings_remind_after_days check (remind_after_days between 1 and 30);

-- How often a buyer was reminded; `payment_reminded_at` is the last time.
alter table orders add column payment_reminders int not null default 0 check (payment_reminders >= 0);
update orders set payment_reminders = 1 where payment_reminded_at is not null;

-- A reminder before and one after the due date, each once.
alter table order_follow_ups drop constraint order_follow_ups_kind_check;
alter table order_follow_ups add constraint order_follow_ups_kind_check
  check (kind in ('REMINDER', 'CHANGE', 'THANKS', 'PAY_BEFORE', 'PAY_AFTER'));
insert into order_follow_ups (event_id, order_id, kind, created_at)
  select event_id, id, 'PAY_BEFORE', payment_reminded_at from orders where payment_reminded_at is not null;

-- The day on which the money was there, as the organizer said; null: the day on which it was written down.
alter table payments add column received_on date;

-- Orders that were marked as paid a moment ago. They are booked when the time for undo is over, and the row goes
-- (docs/domain/offline-payments.md).
create table noted_receipts (
  order_id bigint primary key references orders (id) on delete cascade,
  received_on date not null,
  noted_at timestamptz not null default now(),
  actor_kind text not null,
  actor_id bigint,
  request_id text
);
create index noted_receipts_in_order on noted_receipts (noted_at);
