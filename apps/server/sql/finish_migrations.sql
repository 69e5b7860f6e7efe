-- What a migration leaves to be done with functions, which stand in their newest text only after it. Called at the
-- end of bringing a database up to date, in the same transaction.
create or replace function finish_migrations() returns void language plpgsql as $$
declare
  waiting bigint;
begin
  for waiting in select distinct event_id from figure_changes where part = 'REBUILD' loop
    perform rebuild_figures(waiting);
    perform rebuild_arrivals(waiting);
  end loop;
end $$;
