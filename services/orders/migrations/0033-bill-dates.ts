import { type Kysely, sql } from 'kysely'

/**
 * A bill is dated at the delivery, but not before the bill with the number before it: a step told late (0030-late-steps.ts) happened up to
 * 6 hours before, and numbers and dates of an outlet's bills go up together. Bills of before stay as they are.
 */
export async function up(db: Kysely<unknown>) {
  // As 0027-outlet-gst.ts, with that date. The lock of the outlet's row orders dates as the lock of its count orders numbers.
  await sql`
    create or replace function issue_bill() returns trigger language plpgsql as $$
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
    end $$`.execute(db)
}
