-- The look of an event beside its colours: light or dark, fonts, crop of the cover, order of sections, texts, video, gallery.
-- Null: nothing was chosen, and its pages look as the table gives them.
alter table event_settings add column homepage_theme jsonb;

-- What somebody changes in the designer before it is published; one for an event, for all who may write it.
create table look_drafts (
  event_id bigint primary key references events (id) on delete cascade,
  account_id bigint not null references accounts (id),
  look jsonb not null,
  -- Rises with every change: who saves over another one's work is told.
  version bigint not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create index look_drafts_account on look_drafts (account_id);
