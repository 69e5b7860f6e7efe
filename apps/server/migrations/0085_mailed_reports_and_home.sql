-- Reports of an organizer, or of the account where neither event nor organizer is named, are mailed too.
alter table report_schedules
  alter column event_id drop not null,
  add column organizer_id bigint references organizers (id) on delete cascade,
  -- Across events; null: the one that the report shows first.
  add column currency_code text,
  add constraint report_schedules_place_check check (event_id is null or organizer_id is null);
create index report_schedules_of_organizer on report_schedules (organizer_id) where organizer_id is not null;
create index report_schedules_of_account on report_schedules (account_id) where event_id is null;

alter table report_mailings
  alter column event_id drop not null,
  add column organizer_id bigint references organizers (id) on delete cascade,
  add column currency_code text;
create index report_mailings_of_organizer on report_mailings (organizer_id) where organizer_id is not null;

-- What the home page looks for (docs/domain/home.md).
create index mails_failed on mails (account_id, created_at) where status = 'FAILED';

alter table event_settings add column hide_getting_started_page boolean not null default false;
