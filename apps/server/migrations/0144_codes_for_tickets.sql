-- What the link of an order opens, and who may read the address for questions
-- (docs/domain/self-service.md, docs/domain/mail.md).

alter table event_settings add column require_code_for_tickets boolean not null default false;
alter table event_settings add column is_support_email_public boolean not null default false;

-- Events that there are go on showing what their pages show; new ones show the address when they are told to.
update event_settings set is_support_email_public = true where support_email is not null;
