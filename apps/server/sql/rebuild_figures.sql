-- Counts the figures of an event anew. What commits meanwhile is in the rows and in its own changes or in neither,
-- because one statement takes the former figures away and counts: it has one snapshot.
create or replace function rebuild_figures(of_event bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7270060);
  with former as (delete from figure_changes where event_id = of_event),
    kept as (delete from kept_figures where event_id = of_event)
  insert into figure_changes overriding user value select * from summed_figures(of_event);
  while fold_figures(100000) > 0 loop end loop;
end $$;
