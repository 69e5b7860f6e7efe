create or replace view inspect.v_audit as
  select id, entity, entity_id, coalesce(actor_kind || ':' || actor_id, actor_kind) as actor, at, act, account_id,
    event_id, actor_kind, request_id,
    before ->> 'status' as status_before, after ->> 'status' as status_after
  from audit_rows;
