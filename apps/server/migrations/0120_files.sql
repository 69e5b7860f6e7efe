-- Bytes that are kept for good, once for each content. Whoever shows them refers to them by their sum
-- (used_files).
create table files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size_in_bytes int not null check (size_in_bytes > 0),
  type text not null,
  -- null: they are in the bucket alone.
  bytes bytea,
  -- The bucket may have them; it has them where `bytes` is null and something refers to them.
  in_bucket boolean not null default false,
  created_at timestamptz not null default now(),
  -- Since when nothing refers to them, as far as somebody looked; null: something did.
  unused_since timestamptz default now(),
  -- Somebody is removing them: nothing may refer to them any more.
  removing_at timestamptz,
  constraint files_are_somewhere check (bytes is not null or in_bucket)
);
-- Pictures are compressed already.
alter table files alter column bytes set storage external;
create index files_unused on files (unused_since) where unused_since is not null;
create index files_in_bucket on files (sha256) where in_bucket;

insert into files (sha256, size_in_bytes, type, bytes, unused_since)
select distinct on (sha256) encode(sha256(bytes), 'hex') as sha256, length(bytes), 'image/' || format, bytes, null
from image_files order by 1;

alter table image_files add column sha256 text;
update image_files set sha256 = encode(sha256(bytes), 'hex');
alter table image_files alter column sha256 set not null;
alter table image_files add constraint image_files_bytes foreign key (sha256) references files (sha256);
alter table image_files drop column bytes;
create index image_files_of_content on image_files (sha256);
