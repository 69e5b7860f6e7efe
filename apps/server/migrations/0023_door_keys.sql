-- The keys of a door's rows, checked once a statement instead of once a row, as those of a sale (decision 0010), and without the indexes that nothing asks; and guests who
-- only arrive are read, locked and written by one statement (decision 0019).

-- What was scanned at, each list named once: these rows carry the foreign key for all of theirs, and stay.
create table scanned_lists (
  event_id bigint not null,
  check_in_list_id bigint not null,
  primary key (check_in_list_id, event_id),
  constraint scans_of_a_list foreign key (event_id, check_in_list_id) references check_in_lists (event_id, id)
);
insert into scanned_lists (event_id, check_in_list_id)
select l.event_id, l.id from check_in_lists l
where exists (select from scans s where s.check_in_list_id = l.id) or exists (select from check_ins c where c.check_in_list_id = l.id);

alter table check_ins
  drop constraint check_ins_event_id_check_in_list_id_fkey,
  drop constraint check_ins_event_id_attendee_id_fkey;
alter table scans
  drop constraint scans_check_in_list_id_fkey,
  drop constraint scans_attendee_id_fkey,
  drop constraint scans_check_in_id_fkey,
  drop constraint scans_conflict_with_fkey;

-- An admission belongs to a list and a guest of one event.
create function check_new_check_ins() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (select from added n where not exists (select from attendees a where a.id = n.attendee_id and a.event_id = n.event_id)) then
    raise foreign_key_violation using message = 'an admission without its guest', constraint = 'check_ins_of_a_guest', table = 'check_ins';
  end if;
  insert into scanned_lists (event_id, check_in_list_id)
  select n.event_id, n.check_in_list_id from (select distinct event_id, check_in_list_id from added) n
  where not exists (select from scanned_lists o where o.check_in_list_id = n.check_in_list_id and o.event_id = n.event_id)
  order by n.check_in_list_id on conflict do nothing;
  return null;
end $$;
create trigger check_ins_of_a_guest after insert on check_ins referencing new table as added for each statement execute function check_new_check_ins();

-- A scan belongs to a list; the admission that it began, ended or met is one of that list, and its guest's; a guest without one is of the list's event.
create function check_new_scans() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into scanned_lists (event_id, check_in_list_id)
  select l.event_id, l.id from (select distinct check_in_list_id from added) n join check_in_lists l on l.id = n.check_in_list_id
  where not exists (select from scanned_lists o where o.check_in_list_id = l.id and o.event_id = l.event_id)
  order by l.id on conflict do nothing;
  if exists (
    select from added n
    where (coalesce(n.check_in_id, n.conflict_with) is not null and not exists (
        select from check_ins c where c.id = coalesce(n.check_in_id, n.conflict_with) and c.check_in_list_id + 0 = n.check_in_list_id and c.attendee_id + 0 = n.attendee_id))
      or (n.check_in_id is null and n.conflict_with is null and not exists (
        select from check_in_lists l where l.id = n.check_in_list_id
          and (n.attendee_id is null or exists (select from attendees a where a.id = n.attendee_id and a.event_id = l.event_id))))
  ) then
    raise foreign_key_violation using message = 'a scan without its list, guest or admission', constraint = 'scans_of_a_guest', table = 'scans';
  end if;
  return null;
end $$;
create trigger scans_of_a_guest after insert on scans referencing new table as added for each statement execute function check_new_scans();

-- So that what was true when a row was added stays true.
create trigger attendees_of_doors_stay before delete on attendees for each row execute function refuse_losing_sales();
create trigger check_ins_stay before update of id, event_id, check_in_list_id, attendee_id or delete on check_ins for each row execute function refuse_losing_sales();
create trigger scans_stay before update of check_in_list_id, attendee_id, check_in_id, conflict_with or delete on scans for each row execute function refuse_losing_sales();
create trigger scanned_lists_stay before update or delete on scanned_lists for each row execute function refuse_losing_sales();

-- Scans are asked for by list (figures, conflicts) and by name (replay), by nothing else, and one index does both. There is no other that begins with the list, so no plan
-- that was made while a door was empty walks through all of its scans for each new one.
drop index scans_received;
drop index scans_of_attendee;
drop index scans_of_check_in;
drop index scans_once;
create unique index scans_once on scans (check_in_list_id, scan_id, is_judged);

-- What a scan that only let a guest in was answered stands in its admission already, and is not kept twice.
alter table scans drop constraint scans_check, add constraint scans_answer_check
  check (not is_judged or answer is not null or (verdict = 'ADMITTED' and check_in_id is not null));

create type door_arrival_row as (
  account_id bigint, event_id bigint, check_in_list_id bigint, attendee_id bigint, product_id bigint, code_version int, short_id text, scan_id text,
  device text, device_id text, device_verdict text, scanned_at timestamptz, occurred_at timestamptz, entered_at timestamptz, took_ms int, request_id text
);

/*
 * Lets in those whose ticket is as its code says: active, of that product and version, nobody in on it, and the scan is new. Answers their places in `arrivals`, from 1, with what the answer
 * needs; of all others nothing is written. Holds the tickets against whoever locks one to cancel it: who was done before is seen, who is not comes after us. A unique violation
 * says that somebody else was faster; nothing is written then.
 */
create function record_arrivals(arrivals door_arrival_row[])
returns table (place int, public_id text, first_name text, last_name text, product_title text, price_label text)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  at timestamptz := clock_timestamp();
begin
  return query
  with n as materialized (
    select r.*, a.public_id, a.first_name, a.last_name, a.product_price_id, nextval('check_ins_id_seq') as id
    from unnest(arrivals) with ordinality as r
    join attendees a on a.id = r.attendee_id and a.event_id = r.event_id and a.product_id = r.product_id and a.code_version = r.code_version and a.status = 'ACTIVE'
    -- Plus nothing, so that the guest's own index is taken and never that of the list.
    where not exists (select from check_ins c where c.attendee_id = r.attendee_id and c.check_in_list_id + 0 = r.check_in_list_id and c.closed_at is null)
      and not exists (select from scans s where s.check_in_list_id = r.check_in_list_id and s.scan_id = r.scan_id and s.is_judged)
    for key share of a
  ), opened as (
    insert into check_ins (id, event_id, check_in_list_id, attendee_id, short_id, device, device_id, opened_at, entered_at) overriding system value
    select n.id, n.event_id, n.check_in_list_id, n.attendee_id, n.short_id, n.device, n.device_id, at, n.entered_at from n
  ), told as (
    insert into scans (check_in_list_id, scan_id, is_judged, attendee_id, check_in_id, action, verdict, device, device_id, scanned_at, received_at,
      device_verdict, occurred_at, took_ms)
    select n.check_in_list_id, n.scan_id, true, n.attendee_id, n.id, 'check-in', 'ADMITTED', n.device, n.device_id, n.scanned_at, at,
      n.device_verdict, n.occurred_at, n.took_ms from n
  ), noted as (
    insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, after)
    select n.account_id, n.event_id, 'check_in', n.id, 'checkin.created', 'DOOR', n.check_in_list_id, n.request_id,
      jsonb_build_object('attendee_id', n.attendee_id, 'attendee_public_id', n.public_id, 'check_in_list_id', n.check_in_list_id) from n
  )
  select n.ordinality::int, n.public_id, n.first_name, n.last_name, p.title, pp.label
  from n join products p on p.id = n.product_id join product_prices pp on pp.id = n.product_price_id;
end $$;

-- As in migration 0021, with the tickets held by name, where their foreign key held them before.
create or replace function record_scans(admissions door_admission_row[], scans door_scan_row[]) returns void language plpgsql as $$
declare
  ids bigint[] := array(select nextval('check_ins_id_seq') from unnest(admissions));
  at timestamptz := clock_timestamp();
  written bigint;
begin
  insert into check_ins (id, event_id, check_in_list_id, attendee_id, short_id, device, device_id, opened_at, entered_at, closed_at, closed_because)
  overriding system value
  select ids[a.ordinality], a.event_id, a.check_in_list_id, a.attendee_id, a.short_id, a.device, a.device_id, at, a.entered_at,
    case when a.closed_because is not null then at end, a.closed_because
  from unnest(admissions) with ordinality as a order by a.attendee_id, a.check_in_list_id, a.ordinality
  on conflict (attendee_id, check_in_list_id) where closed_at is null do nothing;
  get diagnostics written = row_count;
  if written < cardinality(admissions) then
    raise sqlstate 'TN001' using message = 'somebody admitted one of these guests first';
  end if;
  -- Held against whoever locks a ticket to cancel it; who was done before is seen here, and who is not comes after us. Materialized, because a condition on a subquery is
  -- looked at before its rows are locked.
  if exists (
    with held as materialized (
      select t.code_version, a.code_version as judged from unnest(admissions) as a join attendees t on t.id = a.attendee_id order by t.id for key share of t
    ) select from held where code_version <> judged
  ) then
    raise sqlstate 'TN001' using message = 'one of these tickets has another code now';
  end if;
  insert into scans (check_in_list_id, scan_id, is_judged, attendee_id, check_in_id, action, verdict, answer, device, device_id, scanned_at, received_at,
    device_verdict, occurred_at, took_ms, conflict, conflict_with)
  select s.check_in_list_id, s.scan_id, s.is_judged, s.attendee_id, coalesce(ids[s.admission], s.check_in_id), s.action, s.verdict, s.answer, s.device, s.device_id,
    s.scanned_at, at, s.device_verdict, s.occurred_at, s.took_ms, s.conflict, coalesce(ids[s.conflict_admission], s.conflict_with)
  from unnest(scans) as s order by s.check_in_list_id, s.scan_id
  on conflict do nothing;
  get diagnostics written = row_count;
  if written < (select count(*) from unnest(scans) as s where s.is_judged) then
    raise sqlstate 'TN001' using message = 'one of these scans was answered before';
  end if;
  insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, after)
  select a.account_id, a.event_id, 'check_in', ids[a.ordinality], 'checkin.created', 'DOOR', a.check_in_list_id, a.request_id,
    jsonb_build_object('attendee_id', a.attendee_id, 'attendee_public_id', a.public_id, 'check_in_list_id', a.check_in_list_id)
  from unnest(admissions) with ordinality as a;
  insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, before)
  select a.account_id, a.event_id, 'check_in', ids[a.ordinality], case a.closed_because when 'UNDONE' then 'checkin.deleted' else 'checkin.checked_out' end,
    'DOOR', a.check_in_list_id, a.request_id,
    jsonb_build_object('attendee_id', a.attendee_id, 'attendee_public_id', a.public_id, 'check_in_list_id', a.check_in_list_id, 'entered_at', a.entered_at)
  from unnest(admissions) with ordinality as a where a.closed_because is not null;
end $$;
