create or replace view inspect.v_provider_events as
  select id, provider_event_id, type, outcome, reason, order_id, received_at from provider_events;
