-- What money needs beside 0012.

-- A refund that has to wait before the provider is asked: surplus money that could not go back is tried again later.
alter table refunds add column send_at timestamptz not null default now();
-- Surplus money that could not be sent back; few.
create index refunds_surplus_failed on refunds (order_id) where origin = 'SURPLUS' and state = 'FAILED';
