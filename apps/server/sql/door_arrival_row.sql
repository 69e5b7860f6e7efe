-- A scan of record_arrivals that lets its guest in.
create type door_arrival_row as (
  account_id bigint,
  event_id bigint,
  check_in_list_id bigint,
  attendee_id bigint,
  product_id bigint,
  code_version int,
  short_id text,
  scan_id text,
  device text,
  device_id text,
  device_verdict text,
  scanned_at timestamptz,
  occurred_at timestamptz,
  entered_at timestamptz,
  took_ms int,
  request_id text
);
