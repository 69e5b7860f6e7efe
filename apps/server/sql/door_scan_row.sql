-- A scan of record_scans; `admission` and `conflict_admission` are places in its admissions, from 1.
create type door_scan_row as (
  check_in_list_id bigint,
  scan_id text,
  is_judged boolean,
  attendee_id bigint,
  admission int,
  check_in_id bigint,
  action text,
  verdict text,
  answer jsonb,
  device text,
  device_id text,
  scanned_at timestamptz,
  device_verdict text,
  occurred_at timestamptz,
  took_ms int,
  conflict text,
  conflict_admission int,
  conflict_with bigint,
  let_in_because text
);
