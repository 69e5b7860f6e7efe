-- Who made a change of many dates: whose it is, is said where it can be taken back. As in the history.
alter table occurrence_changes add column actor_kind text not null default 'SYSTEM';
alter table occurrence_changes add column actor_id bigint;
