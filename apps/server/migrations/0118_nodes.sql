-- Every wrong guess is a write here; after a crash of the server the counts may begin anew, and a
-- standby need not have them.
alter table call_counts set unlogged;

-- Live streams that each process shows for an account. Rows of a process that is gone count no more:
-- whoever runs holds the lock of its number.
create unlogged table open_streams (
  account_id bigint not null,
  node integer not null,
  streams integer not null check (streams >= 0),
  primary key (account_id, node)
);
