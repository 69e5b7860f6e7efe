-- What is written once is not emptied either, not even by the role that owns it; who may write at all is decided with the rights of the roles
-- (platform/database/grant-rights.ts, decision 0028).
create trigger audit_rows_not_emptied before truncate on audit_rows for each statement execute function refuse_rewriting_history();
create trigger ledger_entries_not_emptied before truncate on ledger_entries for each statement execute function refuse_rewriting_history();
create trigger payments_not_emptied before truncate on payments for each statement execute function refuse_rewriting_history();
create trigger refunds_not_emptied before truncate on refunds for each statement execute function refuse_rewriting_history();
create trigger invoices_not_emptied before truncate on invoices for each statement execute function refuse_rewriting_history();
