-- Terms of bills; the newest row applies. At its start each process adds a row if its settings differ
-- (src/money/bills/terms.ts).
create table bill_terms (
  id bigint generated always as identity primary key,
  seller text,
  gstin text,
  hsn text,
  gst_hundredths integer not null check (gst_hundredths >= 0 and gst_hundredths <= 10000),
  time_zone text not null,
  since timestamptz not null default clock_timestamp()
);

-- No tax until a process adds its settings.
insert into bill_terms (gst_hundredths, time_zone) values (0, 'Asia/Kolkata');

create table bill_outlets (
  outlet_id text primary key,
  code integer generated always as identity unique
);

create table bill_counts (
  outlet_id text not null,
  financial_year smallint not null,
  last integer not null,
  primary key (outlet_id, financial_year)
) with (fillfactor = 50);

-- Issued in the transaction of the delivery, with numbers that have no gap in an outlet and financial year. If
-- `gst_hundredths` is null, GST number and rate are those of the terms.
create table bills (
  outlet_id text not null,
  financial_year smallint not null,
  number integer not null check (number > 0),
  order_id text not null unique,
  terms_id bigint not null references bill_terms (id),
  time_zone text not null,
  issued_at timestamptz not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null,
  total_paise bigint not null,
  gstin text,
  gst_hundredths integer check (gst_hundredths >= 0 and gst_hundredths <= 10000),
  constraint bills_check check (sgst_paise = cgst_paise),
  constraint bills_check1 check (total_paise = ((taxable_paise + cgst_paise) + sgst_paise)),
  primary key (outlet_id, financial_year, number)
);
