-- Refuses every token that was issued before now, in the service's database that this runs in. As the service's
-- login, which is named as the database and owns its tables (or else the owner of the database); a backup of before that
-- table gets it here, and the service's migration finds it there.
set client_min_messages = warning;
select set_config('role', coalesce((select rolname from pg_roles where rolname = datname), pg_get_userbyid(datdba)), false)
  from pg_database where datname = current_database();
create table if not exists signing_epoch (
  only_row boolean primary key default true check (only_row),
  valid_from timestamptz not null default 'epoch'
);
insert into signing_epoch (valid_from) values (now()) on conflict (only_row) do update set valid_from = excluded.valid_from;
