-- A cancelled date whose guests choose another one or their money, until then; null: the money goes back at once.
alter table event_cancellings add column choose_until timestamptz;
alter table event_cancellings add constraint event_cancellings_choose_of_date
  check (choose_until is null or occurrence_id is not null);
-- `is_offered`: the buyer was asked. `chosen_at`: they answered, with a date or, where none is named, with their money.
alter table cancelling_orders add column is_offered boolean not null default false;
alter table cancelling_orders add column chosen_at timestamptz;
alter table cancelling_orders add column chosen_occurrence_id bigint;
alter table cancelling_orders drop constraint cancelling_orders_state_check;
-- MOVED: its tickets went to the date that was chosen, and nothing goes back.
alter table cancelling_orders add constraint cancelling_orders_state_check
  check (state in ('WAITING', 'SENT', 'FAILED', 'BY_HAND', 'PAID_BACK', 'MOVED'));
alter table cancelling_orders add constraint cancelling_orders_chosen check (
  (chosen_at is null or is_offered) and (chosen_occurrence_id is null or chosen_at is not null)
  and (state = 'MOVED') = (chosen_occurrence_id is not null));
