-- When the organizer closed the sales of an event: its page stays, nothing of it can be bought. Null: they are open.
alter table events add column sales_closed_at timestamptz;
