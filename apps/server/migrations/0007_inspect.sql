-- Read-only views kept stable (wire.md §7), so that anyone can audit a shop without knowing its tables. Money in minor units.
-- `npm run verify` runs every invariant over them. The views live in apps/server/sql/inspect; whoever reads one goes on
-- reading it, so columns are only ever added at the end.
create schema inspect;
