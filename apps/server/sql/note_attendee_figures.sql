-- Attendees that are not cancelled, by when they were made and the price of their ticket. Most changes of attendees
-- (a name, a note) move none.
create or replace function note_attendee_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes (event_id, part, at, product_price_id, attendees)
    select event_id, 'GUEST', figure_quarter(created_at), product_price_id, count(*)
    from added where status <> 'CANCELLED' group by 1, 3, 4;
  else
    insert into figure_changes (event_id, part, at, product_price_id, attendees)
    select event_id, 'GUEST', figure_quarter(created_at), product_price_id, sum(sign) from (
      select 1 as sign, event_id, created_at, product_price_id, status from becomes
      union all select -1, event_id, created_at, product_price_id, status from was
    ) state where status <> 'CANCELLED' group by 1, 3, 4 having sum(sign) <> 0;
  end if;
  return null;
end $$;

create or replace trigger attendees_new_figures after insert on attendees referencing new table as added
  for each statement execute function note_attendee_figures();

create or replace trigger attendees_other_figures after update on attendees
  referencing old table as was new table as becomes for each statement execute function note_attendee_figures();
