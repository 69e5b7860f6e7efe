-- History is written once. A row that could be edited would prove nothing.
create or replace function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger payments_append_only before update or delete on payments
  for each row execute function refuse_rewriting_history();

create or replace trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_rewriting_history();

create or replace trigger gift_card_entries_append_only before update or delete on gift_card_entries
  for each row execute function refuse_rewriting_history();

create or replace trigger invoices_append_only before update or delete on invoices for each row
  execute function refuse_rewriting_history();

-- A table that is written once is not emptied either, not even by the role that owns it. The rights
-- of the roles decide who may write at all (platform/database/grant-rights.ts, decision 0028).
create or replace trigger audit_rows_not_emptied before truncate on audit_rows for each statement
  execute function refuse_rewriting_history();

create or replace trigger ledger_entries_not_emptied before truncate on ledger_entries for each statement
  execute function refuse_rewriting_history();

create or replace trigger payments_not_emptied before truncate on payments for each statement
  execute function refuse_rewriting_history();

create or replace trigger refunds_not_emptied before truncate on refunds for each statement
  execute function refuse_rewriting_history();

create or replace trigger invoices_not_emptied before truncate on invoices for each statement
  execute function refuse_rewriting_history();
