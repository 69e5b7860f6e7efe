-- A date as it travels with what is for it (`queries-ticket-date.ts`); null: the event has one.
create or replace function date_of_ticket(of_id bigint) returns jsonb language sql stable strict as $$
  select jsonb_build_object('id', d.id, 'kind', d.kind,
    'start_date', to_char(d.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'end_date', to_char(d.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'label', d.label, 'place', d.place, 'status', d.status, 'version', d.version)
  from occurrences d where d.id = of_id
$$;
