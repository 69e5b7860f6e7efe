-- How often event pages are looked at, by where the visitors came from; see docs/domain/visits.md and
-- docs/decisions/0063-visits-without-a-trace.md. Nothing here is of a person: no address, no browser, no key of a
-- visit.

-- Where visits and orders came from. A site is kept without the path of its page; empty: nothing known. The host "*" is
-- for all further sources of an event that has too many.
create table visit_sources (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  host text not null check (length(host) <= 253),
  utm_source text not null check (length(utm_source) <= 100),
  utm_medium text not null check (length(utm_medium) <= 100),
  utm_campaign text not null check (length(utm_campaign) <= 100),
  is_framed boolean not null,
  constraint visit_sources_key unique (event_id, host, utm_source, utm_medium, utm_campaign, is_framed)
);

-- `day`: in the zone that the event had. `affiliate_id`: of the link; 0: none. `views` are all, `visits` those of
-- visitors who arrived.
create table visits (
  event_id bigint not null references events (id) on delete cascade,
  day date not null,
  source_id bigint not null,
  affiliate_id bigint not null default 0,
  views bigint not null check (views >= 0),
  visits bigint not null check (visits >= 0 and visits <= views),
  primary key (event_id, day, source_id, affiliate_id)
) with (fillfactor = 80);
