-- Colours that clients of this family of APIs read and write beside accent and background.
alter table event_settings
  add column homepage_primary_text_color text not null default '#ffffff',
  add column homepage_secondary_color text not null default '#eeece6',
  add column homepage_secondary_text_color text not null default '#1a1917';
