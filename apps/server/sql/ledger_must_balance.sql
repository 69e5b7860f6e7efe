create or replace function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select from added group by order_id, posting, cause_id
    having sum(amount_minor) <> 0 or count(distinct currency) > 1
  ) then
    raise exception 'a posting of the ledger does not balance';
  end if;
  return null;
end $$;

create or replace trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_must_balance();
