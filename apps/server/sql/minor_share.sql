-- What falls on a part of a whole when `back` is shared out: the parts up to this one give their share rounded
-- down, and this one what is new in it, so no cent is lost (docs/domain/figures.md). `up_to`: this part and those
-- before it.
create or replace function minor_share(back numeric, up_to numeric, own numeric, whole numeric) returns bigint
  language sql immutable parallel safe
  return coalesce(div(back * up_to, nullif(whole, 0)) - div(back * (up_to - own), nullif(whole, 0)), 0)::bigint;
