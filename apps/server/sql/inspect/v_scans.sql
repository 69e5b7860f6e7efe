create or replace view inspect.v_scans as
  select id, check_in_list_id as list_id, attendee_id, check_in_id, action, verdict, is_judged, device_verdict,
    occurred_at, received_at, conflict, conflict_with
  from scans;
