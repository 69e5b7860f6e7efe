-- Days are those of the event's zone: with another zone every day is another one.
create or replace function rebuild_of_zone() returns trigger language plpgsql as $$
begin
  perform rebuild_figures(new.id);
  return null;
end $$;

create or replace trigger events_zone_figures after update of timezone on events for each row
  when (old.timezone is distinct from new.timezone) execute function rebuild_of_zone();
