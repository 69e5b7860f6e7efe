-- Imports ask what the values of a status mean, and come from more systems (docs/domain/imports.md).
alter table imports drop constraint imports_source_check;
alter table imports add constraint imports_source_check check (source in
  ('PRETIX', 'HI_EVENTS', 'EVENTBRITE', 'TITO', 'LUMA', 'HELLOASSO', 'TICKET_TAILOR', 'HUMANITIX', 'TURNOUT', 'TABLE'));
alter table orders drop constraint orders_imported_from_check;
alter table orders add constraint orders_imported_from_check check (imported_from in
  ('PRETIX', 'HI_EVENTS', 'EVENTBRITE', 'TITO', 'LUMA', 'HELLOASSO', 'TICKET_TAILOR', 'HUMANITIX', 'TURNOUT', 'TABLE'));

-- Plans that were made before nobody was asked anything in.
update imports set plan = plan || '{"statuses": [], "without_amounts": false}' where plan <> '{}';
