-- Guests who were erased, and how long an account keeps those of an event.
alter table accounts add column guest_retention_months int
  check (guest_retention_months in (6, 12, 24, 36, 84, 120));

-- When what is personal was taken out of the row; amounts and numbers stay.
alter table orders add column erased_at timestamptz;
alter table attendees add column erased_at timestamptz;

-- The last order of the event whose people were erased by the account's clock.
alter table events add column guests_erased_to bigint not null default 0;
