create or replace function refuse_changing_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.order_id, new.payment_id, new.provider, new.amount_minor, new.currency, new.origin, new.created_at)
    is distinct from
      (old.order_id, old.payment_id, old.provider, old.amount_minor, old.currency, old.origin, old.created_at)
    or (old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref)
    or (old.state = 'FAILED' and new.state <> 'FAILED') or (old.state = 'SUCCEEDED' and new.state = 'PENDING')
  then raise exception 'a refund is not rewritten'; end if;
  return new;
end $$;

create or replace trigger refunds_keep_what_was_asked before update or delete on refunds for each row
  execute function refuse_changing_refund();
