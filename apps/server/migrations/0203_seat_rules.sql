-- What an organizer says of the seats of an event.
alter table event_settings add column seat_orphan_rule text not null default 'ADVISE'
  check (seat_orphan_rule in ('OFF', 'ADVISE', 'REFUSE'));
-- From then on unsold wheelchair places and companion seats are sold to all; null: never.
alter table event_settings add column wheelchair_places_released_at timestamptz;
alter table event_settings add column companion_price text not null default 'SAME'
  check (companion_price in ('SAME', 'FREE'));
-- Until when buyers may take other seats after the sale; null: not at all.
alter table event_settings add column seats_changed_until timestamptz;
