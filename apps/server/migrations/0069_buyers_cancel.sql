-- Up to how many days before the start buyers may cancel a completed order themselves; null: they may not.
alter table event_settings
  add column buyers_cancel_until_days int check (buyers_cancel_until_days between 0 and 365);
