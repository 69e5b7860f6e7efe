-- A day that somebody was born on: asked in three fields, because a calendar opens decades away from it. Its answers are days like any other.
alter table questions add column is_birthday boolean not null default false;
alter table questions add constraint questions_only_days_are_birthdays check (not is_birthday or type = 'DATE');
