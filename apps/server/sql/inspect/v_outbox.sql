create or replace view inspect.v_outbox as
  select id, kind, case when bounced_at is null then lower(status) else 'bounced' end as state, attempts,
    null::timestamptz as next_at, recipient, about_entity, about_id, sent_at
  from mails;
