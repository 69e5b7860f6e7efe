create or replace view inspect.v_jobs as select * from inspect.jobs();
