-- How the mails of an event leave: who they are from (null: the organizer), a line under each, and whether those who run it are told of every order.
alter table event_settings add column mail_sender_name text;
alter table event_settings add column email_footer_message text;
alter table event_settings add column notify_organizer_of_new_orders boolean not null default false;
