/*
 * Lets in those whose ticket is as its code says: active, of that product and version, not admitted yet, and the scan
 * is new. Answers their places in `arrivals`, from 1, with what the answer needs; of all others nothing is written.
 * Holds the tickets against an act that locks one to cancel it: who was done before is seen, who is not comes after us.
 * Admissions are added before scans, as `record_scans` does, so that two calls with one scan never wait in a circle.
 * A unique violation says that another call was faster; nothing is written then.
 */
create or replace function record_arrivals(arrivals door_arrival_row[])
returns table (place int, public_id text, first_name text, last_name text, product_title text, price_label text)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  at timestamptz := clock_timestamp();
begin
  return query
  with n as materialized (
    select r.*, a.public_id, a.first_name, a.last_name, a.product_price_id, nextval('check_ins_id_seq') as id
    from unnest(arrivals) with ordinality as r
    join attendees a on a.id = r.attendee_id and a.event_id = r.event_id and a.product_id = r.product_id
      and a.code_version = r.code_version and a.status = 'ACTIVE'
    -- Plus nothing, so that the guest's own index is taken and never that of the list.
    where not exists (
        select from check_ins c
        where c.attendee_id = r.attendee_id and c.check_in_list_id + 0 = r.check_in_list_id and c.closed_at is null)
      and not exists (
        select from scans s where s.check_in_list_id = r.check_in_list_id and s.scan_id = r.scan_id and s.is_judged)
    for key share of a
  ), opened as (
    insert into check_ins (id, event_id, check_in_list_id, attendee_id, short_id, device, device_id,
      opened_at, entered_at)
    overriding system value
    select n.id, n.event_id, n.check_in_list_id, n.attendee_id, n.short_id, n.device, n.device_id, at, n.entered_at
    from n returning id
  ), told as (
    insert into scans (check_in_list_id, scan_id, is_judged, attendee_id, check_in_id, action, verdict, device,
      device_id, scanned_at, received_at, device_verdict, occurred_at, took_ms)
    select n.check_in_list_id, n.scan_id, true, n.attendee_id, n.id, 'check-in', 'ADMITTED', n.device, n.device_id,
      n.scanned_at, at, n.device_verdict, n.occurred_at, n.took_ms
    -- PostgreSQL would add the scans first.
    from n where (select count(*) from opened) > 0
  ), noted as (
    insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, after)
    select n.account_id, n.event_id, 'check_in', n.id, 'checkin.created', 'DOOR', n.check_in_list_id, n.request_id,
      jsonb_build_object(
        'attendee_id', n.attendee_id, 'attendee_public_id', n.public_id, 'check_in_list_id', n.check_in_list_id)
    from n
  )
  select n.ordinality::int, n.public_id, n.first_name, n.last_name, p.title, pp.label
  from n join products p on p.id = n.product_id join product_prices pp on pp.id = n.product_price_id;
end $$;
