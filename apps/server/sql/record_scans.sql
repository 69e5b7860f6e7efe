/*
 * Writes admissions, their history and scans. `admission` and `conflict_admission` of a scan are places in
 * `admissions`, from 1. TN001: another call was faster with one of these admissions or scans, or a ticket has got
 * another code meanwhile (cancelled, moved, given a fresh one), or is for another date; nothing is written then, and
 * the caller judges again.
 * Rows are added in one order, so that two calls never wait for each other in a circle.
 */
create or replace function record_scans(admissions door_admission_row[], scans door_scan_row[]) returns void
  language plpgsql as $$
declare
  ids bigint[] := array(select nextval('check_ins_id_seq') from unnest(admissions));
  at timestamptz := clock_timestamp();
  written bigint;
begin
  insert into check_ins (id, event_id, check_in_list_id, attendee_id, short_id, device, device_id,
    opened_at, entered_at, closed_at, closed_because, occurrence_id, used_occurrence_id)
  overriding system value
  select ids[a.ordinality], a.event_id, a.check_in_list_id, a.attendee_id, a.short_id, a.device, a.device_id,
    at, a.entered_at, case when a.closed_because is not null then at end, a.closed_because,
    a.occurrence_id, a.used_occurrence_id
  from unnest(admissions) with ordinality as a order by a.attendee_id, a.check_in_list_id, a.ordinality
  on conflict (attendee_id, check_in_list_id, coalesce(occurrence_id, 0)) where closed_at is null do nothing;
  get diagnostics written = row_count;
  if written < cardinality(admissions) then
    raise sqlstate 'TN001' using message = 'somebody admitted one of these guests first';
  end if;
  -- Held against a transaction that locks a ticket to cancel it. One that ended before is seen
  -- here; one that did not comes after us.
  -- Materialized, because a condition on a subquery is looked at before its rows are locked.
  if exists (
    with held as materialized (
      select t.code_version, a.code_version as judged
      from unnest(admissions) as a join attendees t on t.id = a.attendee_id order by t.id for key share of t
    ) select from held where code_version <> judged
  ) then
    raise sqlstate 'TN001' using message = 'one of these tickets has another code now';
  end if;
  -- A statement after the locks, because it has to see the line of a ticket that was moved before them.
  if exists (
    select from unnest(admissions) as a join attendees t on t.id = a.attendee_id
      join order_lines l on l.id = t.order_line_id
    where a.ticket_occurrence_id is not null
      and (a.ticket_occurrence_id = l.occurrence_id or a.ticket_occurrence_id = any(l.occurrence_ids)) is not true
  ) then
    raise sqlstate 'TN001' using message = 'one of these tickets is for another date now';
  end if;
  insert into scans (check_in_list_id, scan_id, is_judged, attendee_id, check_in_id, action, verdict, answer, device,
    device_id, scanned_at, received_at, device_verdict, occurred_at, took_ms, conflict, conflict_with,
    let_in_because)
  select s.check_in_list_id, s.scan_id, s.is_judged, s.attendee_id, coalesce(ids[s.admission], s.check_in_id), s.action,
    s.verdict, s.answer, s.device, s.device_id, s.scanned_at, at, s.device_verdict, s.occurred_at, s.took_ms,
    s.conflict, coalesce(ids[s.conflict_admission], s.conflict_with), s.let_in_because
  from unnest(scans) as s order by s.check_in_list_id, s.scan_id
  on conflict do nothing;
  get diagnostics written = row_count;
  if written < (select count(*) from unnest(scans) as s where s.is_judged) then
    raise sqlstate 'TN001' using message = 'one of these scans was answered before';
  end if;
  insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, after)
  select a.account_id, a.event_id, 'check_in', ids[a.ordinality], 'checkin.created', 'DOOR', a.check_in_list_id,
    a.request_id, jsonb_build_object(
      'attendee_id', a.attendee_id, 'attendee_public_id', a.public_id, 'check_in_list_id', a.check_in_list_id)
      || coalesce(because.told, '{}')
  from unnest(admissions) with ordinality as a
    left join (
      select s.admission, jsonb_build_object('let_in_because', s.let_in_because) as told
      from unnest(scans) as s where s.let_in_because is not null) because on because.admission = a.ordinality;
  insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, before)
  select a.account_id, a.event_id, 'check_in', ids[a.ordinality],
    case a.closed_because when 'UNDONE' then 'checkin.deleted' else 'checkin.checked_out' end,
    'DOOR', a.check_in_list_id, a.request_id, jsonb_build_object(
      'attendee_id', a.attendee_id, 'attendee_public_id', a.public_id, 'check_in_list_id', a.check_in_list_id,
      'entered_at', a.entered_at)
  from unnest(admissions) with ordinality as a where a.closed_because is not null;
end $$;
