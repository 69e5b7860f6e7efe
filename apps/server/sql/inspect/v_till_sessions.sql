create or replace view inspect.v_till_sessions as
  select id, event_id, organizer_id, till_id, currency, opened_at, closed_at, counted_minor as counted,
    expected_minor as expected, z_number
  from till_sessions;
