-- Payments by card, by when they came. Which of them the provider has told of is noted with its books
-- (note_booking_figures).
create or replace function note_payment_figures() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into figure_changes (event_id, part, at, charged_minor, entries)
  select o.event_id, 'CARD', figure_quarter(p.created_at), sum(p.amount_minor), count(*)
  from added p join orders o on o.id = p.order_id where p.provider = 'STRIPE' group by 1, 3;
  return null;
end $$;

create or replace trigger payments_figures after insert on payments referencing new table as added
  for each statement execute function note_payment_figures();
