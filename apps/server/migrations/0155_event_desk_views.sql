-- Saved views of the desk of events: they belong to the account, not to an event.
alter table desk_views alter column event_id drop not null;
alter table desk_views drop constraint desk_views_desk_check;
alter table desk_views add constraint desk_views_desk_check
  check (desk in ('orders', 'attendees', 'promo_codes', 'check_in_lists', 'events'));
alter table desk_views add constraint desk_views_of_account check ((desk = 'events') = (event_id is null));
create index desk_views_of_account_desk on desk_views (account_id, desk) where event_id is null;
