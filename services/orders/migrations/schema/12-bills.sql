-- Terms of bills from then on. Each process adds a row at its start when its settings say something new
-- (src/bill/terms.ts).
create table bill_terms (
  id bigint generated always as identity primary key,
  seller text,
  gstin text,
  hsn text,
  gst_hundredths integer not null check (gst_hundredths >= 0 and gst_hundredths <= 10000),
  time_zone text not null,
  since timestamptz not null default clock_timestamp()
);

-- Until a process says more: no tax.
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

-- Numbered without a gap in each outlet and financial year, in the transaction of the delivery. `gst_hundredths`
-- null: as the terms.
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

create trigger refuse_rewriting before delete or update or truncate on bills for each statement
  execute function refuse_rewriting('a bill');

-- Each half of the tax is rounded by itself, so that both are equal, and the taxable amount is what is left of the
-- total. A bill is dated at the delivery, but not before the bill with the number before it. Deferred: the next
-- delivery waits no longer than one commit takes.
create function issue_bill() returns trigger language plpgsql as $$
declare
  terms bill_terms;
  outlet record;
  zone text;
  dated timestamptz;
  year integer;
  own_number integer;
  own_gstin text;
  rate integer;
  half bigint;
begin
  select * into strict terms from bill_terms order by id desc limit 1;
  select time_zone, gstin, gst_hundredths into outlet from known_outlets where id = new.outlet_id;
  zone := coalesce(outlet.time_zone, terms.time_zone);
  own_gstin := coalesce(outlet.gstin, terms.gstin);
  rate := case when own_gstin is null then 0 else coalesce(outlet.gst_hundredths, terms.gst_hundredths) end;
  half := round(new.total_paise::numeric * rate / (2 * (10000 + rate)));
  if not exists (select from bill_outlets where outlet_id = new.outlet_id) then
    insert into bill_outlets (outlet_id) values (new.outlet_id) on conflict do nothing;
  end if;
  perform from bill_outlets where outlet_id = new.outlet_id for no key update;
  dated := greatest(new.delivered_at, (
    select issued_at from bills where outlet_id = new.outlet_id order by financial_year desc, number desc limit 1));
  year := extract(year from (dated at time zone zone)::date - interval '3 months');
  insert into bill_counts as counted (outlet_id, financial_year, last) values (new.outlet_id, year, 1)
    on conflict (outlet_id, financial_year) do update set last = counted.last + 1
    returning last into own_number;
  insert into bills (outlet_id, financial_year, number, order_id, terms_id, time_zone, issued_at,
    gstin, gst_hundredths, taxable_paise, cgst_paise, sgst_paise, total_paise)
  values (new.outlet_id, year, own_number, new.id, terms.id, zone, dated,
    own_gstin, rate, new.total_paise - 2 * half, half, half, new.total_paise);
  return null;
end $$;
create constraint trigger issue_bill after update on orders deferrable initially deferred for each row
  when (new.order_status = 'delivered' and old.order_status <> 'delivered') execute function issue_bill();
