-- The job tables are made by the job runner, after the migrations: looked up when asked.
create or replace function inspect.jobs() returns table (id bigint, task text, attempts int, max_attempts int,
  locked_at timestamptz, run_at timestamptz, last_error text)
language plpgsql stable as $$
begin
  return query select j.id, j.task_identifier, j.attempts::int, j.max_attempts::int, j.locked_at, j.run_at, j.last_error
    from graphile_worker.jobs j;
end $$;
