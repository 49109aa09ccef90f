import { type Kysely, sql } from 'kysely'

/**
 * GST number and rate of an outlet, before those of the installation. A bill keeps both: `gst_hundredths` is null in bills of before, which say what
 * their terms say.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table known_outlets add column gstin text, add column gst_hundredths integer`.execute(db)
  await sql`
    alter table bills
      add column gstin text,
      add column gst_hundredths integer check (gst_hundredths between 0 and 10000)`.execute(db)
  // As 0023-bills.ts, with the number and rate of the outlet.
  await sql`
    create or replace function issue_bill() returns trigger language plpgsql as $$
    declare
      terms bill_terms;
      outlet record;
      zone text;
      year integer;
      own_number integer;
      own_gstin text;
      rate integer;
      half bigint;
    begin
      select * into strict terms from bill_terms order by id desc limit 1;
      select time_zone, gstin, gst_hundredths into outlet from known_outlets where id = new.outlet_id;
      zone := coalesce(outlet.time_zone, terms.time_zone);
      year := extract(year from (new.delivered_at at time zone zone)::date - interval '3 months');
      own_gstin := coalesce(outlet.gstin, terms.gstin);
      rate := case when own_gstin is null then 0 else coalesce(outlet.gst_hundredths, terms.gst_hundredths) end;
      half := round(new.total_paise::numeric * rate / (2 * (10000 + rate)));
      if not exists (select from bill_outlets where outlet_id = new.outlet_id) then
        insert into bill_outlets (outlet_id) values (new.outlet_id) on conflict do nothing;
      end if;
      insert into bill_counts as counted (outlet_id, financial_year, last) values (new.outlet_id, year, 1)
        on conflict (outlet_id, financial_year) do update set last = counted.last + 1
        returning last into own_number;
      insert into bills (outlet_id, financial_year, number, order_id, terms_id, time_zone, issued_at,
        gstin, gst_hundredths, taxable_paise, cgst_paise, sgst_paise, total_paise)
      values (new.outlet_id, year, own_number, new.id, terms.id, zone, new.delivered_at,
        own_gstin, rate, new.total_paise - 2 * half, half, half, new.total_paise);
      return null;
    end $$`.execute(db)
}
