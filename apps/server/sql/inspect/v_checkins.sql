create or replace view inspect.v_checkins as
  select attendee_id, check_in_list_id as list_id, opened_at, closed_at, id, event_id, entered_at, closed_because,
    occurrence_id, used_occurrence_id
  from check_ins;
