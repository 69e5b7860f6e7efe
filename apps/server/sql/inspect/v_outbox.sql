create or replace view inspect.v_outbox as
  select id, kind, lower(status) as state, attempts, null::timestamptz as next_at, recipient, about_entity, about_id,
    sent_at
  from mails;
