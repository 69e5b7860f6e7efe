-- The seat of a ticket as it travels, without its name in words (`queries-seat.ts`); null: it has none. A pass has the
-- same on all of its dates.
create or replace function seat_of_ticket(of_id bigint) returns jsonb language sql stable strict as $$
  select jsonb_build_object('guid', s.guid, 'section', g.section, 'kind', g.kind, 'row', g.row_label,
    'number', g.number)
  from attendees a join order_lines l on l.id = a.order_line_id
  join occurrences d on d.event_id = a.event_id
    and (d.id = coalesce(l.occurrence_id, l.occurrence_ids[1]) or l.occurrence_id is null and d.pool_id is null)
  join seating_seats g on g.seating_id = d.seating_id and g.seat_id = a.seat_id join seats s on s.id = g.seat_id
  where a.id = of_id and a.seat_id is not null
$$;
