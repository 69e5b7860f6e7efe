-- So that what was true when a row was added stays true: its keys are never changed, and what others belong to is never
-- deleted.
create or replace function refuse_losing_sales() returns trigger language plpgsql as $$
begin
  raise exception '% keep what they belong to', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger orders_stay before update of id, account_id, event_id, currency or delete on orders
  for each row execute function refuse_losing_sales();

create or replace trigger claims_stay before update of order_line_id, pool_id, order_id on claims for each row
  execute function refuse_losing_sales();

create or replace trigger ordered_events_stay before update or delete on ordered_events for each row
  execute function refuse_losing_sales();

create or replace trigger ordered_prices_stay before update or delete on ordered_prices for each row
  execute function refuse_losing_sales();

create or replace trigger ordered_pools_stay before update or delete on ordered_pools for each row
  execute function refuse_losing_sales();

create or replace trigger order_lines_stay before update of id, event_id, order_id or delete on order_lines for each row
  execute function refuse_losing_sales();

create or replace trigger attendees_stay before update of event_id, order_id on attendees for each row
  execute function refuse_losing_sales();

-- So that what was true when a row was added stays true.
create or replace trigger attendees_of_doors_stay before delete on attendees for each row
  execute function refuse_losing_sales();

create or replace trigger check_ins_stay before update of id, event_id, check_in_list_id, attendee_id
  or delete on check_ins for each row execute function refuse_losing_sales();

create or replace trigger scans_stay before update of check_in_list_id, attendee_id, check_in_id, conflict_with
  or delete on scans for each row execute function refuse_losing_sales();

create or replace trigger scanned_lists_stay before update or delete on scanned_lists for each row
  execute function refuse_losing_sales();
