-- Mail servers tell later that a mail which they had taken did not arrive.
alter table mails
  add column bounced_at timestamptz,
  -- HARD: there is no such mailbox. SOFT: anything else, such as a full one.
  add column bounce text check (bounce in ('HARD', 'SOFT')),
  add constraint mails_bounced check ((bounced_at is null) = (bounce is null));

alter table mail_blocks
  -- By which somebody takes it off the list again.
  add column id bigint generated always as identity,
  add constraint mail_blocks_id_key unique (account_id, id);
