-- How the tickets of an event look: logo, head, what they show, note, paper. Null: as the product draws them by itself.
alter table event_settings add column ticket_design jsonb;
