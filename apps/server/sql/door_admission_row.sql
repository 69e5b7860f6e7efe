-- An admission of record_scans.
create type door_admission_row as (
  account_id bigint,
  event_id bigint,
  check_in_list_id bigint,
  attendee_id bigint,
  public_id text,
  short_id text,
  device text,
  device_id text,
  entered_at timestamptz,
  closed_because text,
  request_id text,
  code_version int,
  occurrence_id bigint,
  used_occurrence_id bigint,
  ticket_occurrence_id bigint
);
