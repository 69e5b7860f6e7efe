/*
 * Writes down what members are told of, from the history that is written anyway: a row for each thing that happened,
 * however many are told. Refunds of a cancelled event are told by the page of its run.
 */
create or replace function note_notices() returns trigger language plpgsql as $$
begin
  -- An import tells what happened long ago.
  if current_setting('turnout.is_silent', true) = 'on' then
    return null;
  end if;
  if not exists (select from written where notice_kind_of_act(act) is not null) then
    return null;
  end if;
  insert into notices (account_id, event_id, kind, entity, entity_id, actor_id, facts)
  select w.account_id, w.event_id, k.kind, w.entity, w.entity_id,
    case when w.actor_kind = 'USER' then w.actor_id
      when k.kind = 'order.refunded' then (
        select requested_by from refunds where id = (w.after ->> 'refund_id')::bigint)
    end,
    case k.kind
      when 'order.created' then '{}'
      when 'proposal.created' then '{}'
      when 'webhook.switched_off' then jsonb_build_object('failure', w.after ->> 'reason')
      when 'message.failed' then jsonb_strip_nulls(jsonb_build_object(
        'failed', coalesce(w.after -> 'failed', w.after -> 'spared'),
        'failure', case w.act when 'message.delivered' then 'SOME_FAILED' when 'message.stopped' then 'STOPPED'
          else coalesce(w.after ->> 'failure', 'ALL_FAILED') end))
      else jsonb_build_object('amount_minor', w.after -> 'amount_minor')
    end
  from written w cross join lateral (select notice_kind_of_act(w.act) as kind) k
  where k.kind is not null
    and (w.act <> 'message.delivered' or (w.after ->> 'failed')::int > 0)
    and (w.act <> 'message.stopped' or w.before ->> 'status' = 'PROCESSING')
    and (w.act <> 'order.refunded' or not exists (
      select from events where id = w.event_id and cancelled_at is not null))
  order by w.id
  on conflict do nothing;
  return null;
end $$;

create or replace trigger audit_rows_notices after insert on audit_rows
  referencing new table as written for each statement execute function note_notices();
