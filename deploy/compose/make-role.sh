#!/bin/sh
# The role that sells owns no table (docs/decisions/0028); the first start gives it its rights.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$TURNOUT_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE turnout LOGIN PASSWORD :'password';
SQL
