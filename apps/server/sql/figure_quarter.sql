-- The quarter of an hour in which something happened. Every zone of the world is a whole number of quarters
-- from UTC, so a quarter is of one day and one hour, whatever the zone of its event becomes.
create or replace function figure_quarter(at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('15 minutes', at, '2000-01-01 00:00:00+00');
