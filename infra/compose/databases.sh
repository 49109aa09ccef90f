#!/bin/sh
# A database and a login for each service, none of which may enter another's. PostgreSQL runs this on an empty data
# folder; run again it only gives the logins the passwords of the environment, which is how these are rotated.
set -eu
run() { psql --quiet --no-psqlrc -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d postgres "$@"; }

ensure() {
  # The password goes by way of the environment: nobody sees it in the list of processes.
  PASSWORD=$2 run -v name="tapri_$1" <<'SQL'
\getenv password PASSWORD
select format('create role %I login', :'name')
  where not exists (select from pg_roles where rolname = :'name') \gexec
select format('alter role %I password %L', :'name', :'password') \gexec
select format('create database %I owner %I', :'name', :'name')
  where not exists (select from pg_database where datname = :'name') \gexec
select format('revoke all on database %I from public', :'name') \gexec
SQL
}

ensure auth "$POSTGRES_PASSWORD_AUTH"
ensure catalog "$POSTGRES_PASSWORD_CATALOG"
ensure orders "$POSTGRES_PASSWORD_ORDERS"
ensure outlets "$POSTGRES_PASSWORD_OUTLETS"
ensure gateway "$POSTGRES_PASSWORD_GATEWAY"
PASSWORD=$POSTGRES_PASSWORD run <<'SQL'
\getenv password PASSWORD
select format('alter role current_user password %L', :'password') \gexec
SQL
