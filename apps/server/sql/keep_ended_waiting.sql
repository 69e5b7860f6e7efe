-- An entry of a waiting list goes on and never back: nothing makes one wait again that was offered places or ended.
create or replace function keep_ended_waiting() returns trigger language plpgsql as $$
begin
  raise exception 'a waiting entry goes from % to %', old.status, new.status;
end $$;

create or replace trigger waiting_entries_go_on before update of status on waiting_entries for each row
  when (old.status <> new.status and not (
    (old.status = 'WAITING' and new.status in ('OFFERED', 'CANCELLED'))
    or (old.status = 'OFFERED' and new.status in ('PURCHASED', 'CANCELLED', 'OFFER_EXPIRED'))))
  execute function keep_ended_waiting();
