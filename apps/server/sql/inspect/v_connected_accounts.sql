create or replace view inspect.v_connected_accounts as
  select id, account_id, provider, provider_ref, disconnected_at is not null as is_disconnected from connected_accounts;
