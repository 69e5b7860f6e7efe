-- Until how many hours before the start of a date buyers move their tickets to another one; null: they do not.
alter table event_settings add column buyers_move_until_hours int
  check (buyers_move_until_hours between 0 and 720);
