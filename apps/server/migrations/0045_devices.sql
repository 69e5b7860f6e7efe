-- What a session tells its person of itself: since when they are signed in there, with which browser on which system, from about where. A refresh makes
-- another session of the same sign-in and takes these along.
alter table sessions
  add column signed_in_at timestamptz,
  add column browser text,
  add column system text,
  -- The address of the network, cut so that it names a neighbourhood of machines and none of them.
  add column network text,
  -- SHA-256 of what the device is known by.
  add column device_hash bytea,
  -- A proof gives a session of a browser another token; the one before opens it for some seconds more, for calls that are under way.
  add column former_hash bytea,
  add column renewed_at timestamptz;
update sessions set signed_in_at = created_at;
alter table sessions alter column signed_in_at set not null, alter column signed_in_at set default now();
create index sessions_former on sessions (former_hash) where former_hash is not null;

-- Devices that a person signed in on before: the first sign-in on another one is told by mail.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

alter table users add column password_changed_at timestamptz;
update users set password_changed_at = created_at where password_hash is not null;
alter table users alter column password_changed_at set default now();

-- Calls that are counted by all processes together, such as wrong passwords for one address. What they are counted by is kept as a hash.
create table call_counts (
  counter text not null,
  key_hash bytea not null,
  calls integer not null,
  ends_at timestamptz not null,
  primary key (counter, key_hash)
);
create index call_counts_end on call_counts (ends_at);
