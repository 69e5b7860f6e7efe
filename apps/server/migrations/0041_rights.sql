-- Two more sets of rights, and members who are limited to some of the account's events.
alter table account_members drop constraint account_members_role_check;
alter table account_members add constraint account_members_role_check check (role in ('ADMIN', 'ORGANIZER', 'DOOR', 'VIEWER'));
-- A limited member works in what the two tables below name, and in nothing when they name nothing.
alter table account_members add column is_limited boolean not null default false;
alter table account_members add constraint account_members_limited_check check (not (is_limited and role = 'ADMIN'));

create table member_organizers (
  account_id bigint not null,
  user_id bigint not null,
  organizer_id bigint not null,
  primary key (account_id, user_id, organizer_id),
  foreign key (account_id, user_id) references account_members (account_id, user_id) on delete cascade,
  foreign key (account_id, organizer_id) references organizers (account_id, id) on delete cascade
);

create table member_events (
  account_id bigint not null,
  user_id bigint not null,
  event_id bigint not null,
  primary key (account_id, user_id, event_id),
  foreign key (account_id, user_id) references account_members (account_id, user_id) on delete cascade,
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade
);
create index member_organizers_organizer on member_organizers (account_id, organizer_id);
create index member_events_event on member_events (account_id, event_id);
