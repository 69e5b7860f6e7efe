-- Without the codes: they open doors.
create or replace view inspect.v_legacy_codes as
  select event_id, attendee_id, code_version from legacy_codes;
