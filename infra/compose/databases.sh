#!/bin/sh
# Creates a database and a login for each service, which may connect to no other database and create no temporary
# tables.
# PostgreSQL runs this on an empty data folder; run again, it sets the logins' passwords to those in the environment (to
# rotate them) and their timeouts, and revokes what an earlier version granted.
set -eu
run() { psql --quiet --no-psqlrc -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d postgres "$@"; }

ensure() {
  # The password is passed in the environment, because arguments are visible in the process list.
  PASSWORD=$2 run -v name="tapri_$1" <<'SQL'
\getenv password PASSWORD
select format('create role %I login', :'name')
  where not exists (select from pg_roles where rolname = :'name') \gexec
select format('alter role %I password %L', :'name', :'password') \gexec
-- Those of packages/service-kit/src/data/database.ts: a pooler ignores what a connection asks for. Over a direct connection that counts.
select format('alter role %I set statement_timeout = %L', :'name', '3s') \gexec
select format('alter role %I set lock_timeout = %L', :'name', '1s') \gexec
select format('alter role %I set idle_in_transaction_session_timeout = %L', :'name', '5s') \gexec
select format('create database %I', :'name')
  where not exists (select from pg_database where datname = :'name') \gexec
-- An owner could grant itself every right again.
select format('alter database %I owner to current_user', :'name') \gexec
select format('revoke all on database %I from public, %I', :'name', :'name') \gexec
select format('grant connect on database %I to %I', :'name', :'name') \gexec
\connect :name
select format('grant usage, create on schema public to %I', :'name') \gexec
SQL
}

ensure auth "$POSTGRES_PASSWORD_AUTH"
ensure catalog "$POSTGRES_PASSWORD_CATALOG"
ensure orders "$POSTGRES_PASSWORD_ORDERS"
ensure outlets "$POSTGRES_PASSWORD_OUTLETS"
ensure gateway "$POSTGRES_PASSWORD_GATEWAY"
PASSWORD=$POSTGRES_PASSWORD run <<'SQL'
revoke all on database postgres from public;
revoke all on database template1 from public;
\getenv password PASSWORD
select format('alter role current_user password %L', :'password') \gexec
SQL
