-- Null: `alert_minutes` are the defaults of the contracts, `time_zone` is that of the business, GST number and rate
-- are those of the installation, no UPI is taken at the door. Without `opening_times` the text `opening_hours` is
-- shown, not enforced.
create table outlets (
  id text primary key,
  name text not null,
  address text not null,
  lat double precision not null,
  lng double precision not null,
  phone text not null,
  email text,
  manager_id text,
  status text not null check (status in ('active', 'inactive')),
  opening_hours text not null,
  delivery_radius_km double precision not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  alert_minutes jsonb,
  opening_times jsonb,
  time_zone text,
  upi_payee text,
  gstin text,
  gst_hundredths integer check (gst_hundredths >= 0 and gst_hundredths <= 10000)
);
-- A manager manages at most one outlet. `claimManager` checks it first; this index guarantees it.
create unique index outlets_manager on outlets (manager_id) where deleted_at is null;
