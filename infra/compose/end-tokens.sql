-- Refuses every token that was issued before now, in the service's database that this runs in. As the service's
-- login, which is named as the database and owns its tables (or else the owner of the database).
set client_min_messages = warning;
select set_config('role', coalesce((select rolname from pg_roles where rolname = datname), pg_get_userbyid(datdba)), false)
  from pg_database where datname = current_database();
update signing_epoch set valid_from = now();
