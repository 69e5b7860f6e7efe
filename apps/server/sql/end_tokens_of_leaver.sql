-- An API token acts for the member who made it: when they leave or are switched off it ends, for good.
create or replace function end_tokens_of_leaver() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.status <> 'ACTIVE' then
    update api_tokens set ended_at = now()
    where account_id = old.account_id and user_id = old.user_id and ended_at is null and revoked_at is null;
  end if;
  return null;
end $$;

create or replace trigger members_left after update of status or delete on account_members for each row
  execute function end_tokens_of_leaver();
