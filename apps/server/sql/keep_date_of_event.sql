-- An event begins with one date, and while it has no other its start and end are the event's. Several keep their
-- times of day when the event comes into another zone. An archive brings the dates of its events itself.
create or replace function keep_date_of_event() returns trigger language plpgsql as $$
begin
  if current_setting('turnout.brings_dates', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    insert into occurrences (event_id, starts_at, ends_at, local_day)
    values (new.id, new.start_date, new.end_date, (new.start_date at time zone new.timezone)::date);
  else
    update occurrences set starts_at = new.start_date, ends_at = new.end_date,
      local_day = (new.start_date at time zone new.timezone)::date, version = version + 1
    where event_id = new.id and not exists (
      select from occurrences o where o.event_id = new.id and o.id <> occurrences.id);
    if not found and old.timezone <> new.timezone then
      update occurrences set starts_at = starts_at at time zone old.timezone at time zone new.timezone,
        ends_at = ends_at at time zone old.timezone at time zone new.timezone, version = version + 1
      where event_id = new.id;
    end if;
  end if;
  return null;
end $$;

create or replace trigger events_begin_with_date after insert on events for each row
  execute function keep_date_of_event();
create or replace trigger events_move_with_date after update of start_date, end_date, timezone on events for each row
  when (old.start_date is distinct from new.start_date or old.end_date is distinct from new.end_date
    or old.timezone is distinct from new.timezone)
  execute function keep_date_of_event();
