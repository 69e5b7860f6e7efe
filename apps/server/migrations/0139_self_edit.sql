-- Whether buyers change the names on tickets and pass them on themselves (docs/domain/self-service.md).
alter table event_settings add column allow_attendee_self_edit boolean not null default true;
