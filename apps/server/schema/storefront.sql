-- Pictures of shared links, drawn before they are asked for (features/storefront/pictures/draw-due-cards.ts). `version`
-- is that of the event when its card was looked at last; `mark` changes with all that is seen.
create table share_cards (
  event_id bigint not null references events (id) on delete cascade,
  locale text not null,
  version bigint not null,
  mark text not null,
  bytes bytea not null,
  primary key (event_id, locale)
);
