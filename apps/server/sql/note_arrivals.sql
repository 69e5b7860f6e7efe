-- Guests who may have come in, or may not have come after all: told by id alone, in a row a statement, and
-- looked at by the next read or fold. So a door never waits, and two doors that let in the same guest count one.
create or replace function note_arrivals() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_table_name = 'attendees' then
    insert into arrival_changes (event_id, guests)
    select b.event_id, array_agg(b.id) from was w join becomes b on b.id = w.id
    where ((w.status = 'CANCELLED') <> (b.status = 'CANCELLED') or w.product_price_id <> b.product_price_id)
      and (exists (select from check_ins c where c.attendee_id = b.id and c.closed_at is null)
        or exists (select from check_ins c where c.attendee_id = b.id and c.closed_at is not null
          and c.closed_because is distinct from 'UNDONE'))
    group by b.event_id;
  elsif tg_op = 'INSERT' then
    insert into arrival_changes (event_id, guests)
    select event_id, array_agg(attendee_id) from added where closed_because is distinct from 'UNDONE' group by event_id;
  else
    insert into arrival_changes (event_id, guests)
    select b.event_id, array_agg(b.attendee_id) from was w join becomes b on b.id = w.id
    where (w.closed_because is distinct from 'UNDONE') <> (b.closed_because is distinct from 'UNDONE')
    group by b.event_id;
  end if;
  return null;
end $$;

create or replace trigger check_ins_new_arrivals after insert on check_ins referencing new table as added
  for each statement execute function note_arrivals();

create or replace trigger check_ins_other_arrivals after update on check_ins
  referencing old table as was new table as becomes for each statement execute function note_arrivals();

create or replace trigger attendees_other_arrivals after update on attendees
  referencing old table as was new table as becomes for each statement execute function note_arrivals();
