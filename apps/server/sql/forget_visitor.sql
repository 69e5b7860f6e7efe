-- Here, because no way out of RESERVED and AWAITING_OFFLINE_PAYMENT may forget it.
create or replace function forget_visitor() returns trigger language plpgsql as $$
begin
  new.held_from := null;
  return new;
end $$;

create or replace trigger orders_forget_visitor before update on orders for each row
  when (old.held_from is not null and new.status not in ('RESERVED', 'AWAITING_OFFLINE_PAYMENT'))
  execute function forget_visitor();
