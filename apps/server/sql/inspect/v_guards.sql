-- Guards that the database itself holds: unique indexes, constraints and triggers, and whether each is in force.
create or replace view inspect.v_guards as
  select i.indrelid::regclass::text as of_table, c.relname::text as name, 'UNIQUE' as kind,
    i.indisunique and i.indisvalid and i.indisready as is_in_force
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and i.indisunique
  union all
  select conrelid::regclass::text, conname::text, 'CHECK', convalidated
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
  union all
  select tgrelid::regclass::text, tgname::text, 'TRIGGER', tgenabled in ('O', 'A')
  from pg_trigger where not tgisinternal;
