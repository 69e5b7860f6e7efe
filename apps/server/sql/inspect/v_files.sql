create or replace view inspect.v_files as
select f.sha256, f.size_in_bytes as size, f.type, f.bytes is not null as is_in_database, f.in_bucket as is_in_bucket,
  -- Reads the bytes: only who asks for it waits for it.
  encode(sha256(f.bytes), 'hex') = f.sha256 and length(f.bytes) = f.size_in_bytes as is_whole,
  exists (select from used_files() u where u.sha256 = f.sha256) as is_used,
  f.created_at, f.unused_since, f.removing_at
from files f;
