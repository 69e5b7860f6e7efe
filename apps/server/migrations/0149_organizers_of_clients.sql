-- Who may see an organizer's page, how to call them, and what their new events begin with.
alter table organizers
  add column status text not null default 'LIVE' check (status in ('DRAFT', 'LIVE', 'ARCHIVED')),
  add column phone text check (char_length(phone) <= 50),
  add column location_details jsonb,
  -- null: what events begin with anyway.
  add column default_attendee_details_collection_method text
    check (default_attendee_details_collection_method in ('PER_TICKET', 'PER_ORDER')),
  add column default_allow_attendee_self_edit boolean;

-- A webhook may be of all events of one organizer.
alter table webhooks
  add column organizer_id bigint,
  add foreign key (account_id, organizer_id) references organizers (account_id, id) on delete cascade,
  add constraint webhooks_of_one_place check (event_id is null or organizer_id is null);
