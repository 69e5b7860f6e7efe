-- Staff of a list may let in a ticket of another date or entry time, if its organizer says so; the scan keeps why.
alter table check_in_lists add column can_let_in_anyway boolean not null default false;
alter table scans add column let_in_because text
  check (let_in_because in ('PLACES_FREE', 'WRONG_DATE', 'STAFF_OR_ARTIST', 'OTHER'));
