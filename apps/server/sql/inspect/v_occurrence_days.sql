create or replace view inspect.v_occurrence_days as
  select event_id, day, pool_id from occurrence_days;
