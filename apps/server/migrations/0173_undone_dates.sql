-- What dates were before one change of many of them, for a day: so long it can be taken back. `sold` and `version` say
-- whether something happened since.
create sequence occurrence_changes_seq;
create table occurrence_changes (
  change_id bigint not null,
  event_id bigint not null,
  occurrence_id bigint not null,
  action text not null,
  -- Status, whether it was shown, places, end of sale, and the prices that changed.
  before jsonb not null,
  -- The one that the change made.
  version bigint not null,
  -- Tickets that were sold and held then.
  sold int not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (change_id, occurrence_id),
  foreign key (event_id, occurrence_id) references occurrences (event_id, id) on delete cascade
);
create index occurrence_changes_of_event on occurrence_changes (event_id, at);
create index occurrence_changes_of_date on occurrence_changes (event_id, occurrence_id);
