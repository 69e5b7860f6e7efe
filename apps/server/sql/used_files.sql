-- The sums of files that something shows. A table that refers to files is named here, or they are collected.
create or replace function used_files() returns table (sha256 text) language sql stable as $$
  select f.sha256 from image_files f
$$;
