-- Bank transfer with an account (docs/domain/offline-payments.md).

-- {payee, iban, bic, bank}; null: there is no account, and bank transfer is not offered.
alter table event_settings add column bank_transfer jsonb;
-- Both kinds: what "payment on site or by transfer" was until now.
alter table event_settings add column offline_payment_methods text[] not null default '{BANK_TRANSFER,AT_THE_DOOR}'
  constraint event_settings_known_offline_methods check (offline_payment_methods <@ '{BANK_TRANSFER,AT_THE_DOOR}');

alter table event_defaults add column bank_transfer jsonb;
alter table event_defaults add column offline_payment_methods text[]
  constraint event_defaults_known_offline_methods check (offline_payment_methods <@ '{BANK_TRANSFER,AT_THE_DOOR}');
alter table event_defaults add column offline_payment_deadline_in_days int;
