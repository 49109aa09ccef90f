import { type Kysely, sql } from 'kysely'

/**
 * Bills: numbered without a gap in each outlet and financial year, in the transaction of the delivery, whichever version of the service
 * delivers. What a bill says besides its order is kept beside it and never changes: the amounts, and the terms of that moment, which
 * each process writes at its start when its settings say something new (src/bill/terms.ts).
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bill_terms (
      id bigint generated always as identity primary key,
      seller text,
      gstin text,
      hsn text,
      gst_hundredths integer not null check (gst_hundredths between 0 and 10000),
      time_zone text not null,
      since timestamptz not null default clock_timestamp()
    )`.execute(db)
  // Until a process says more: no tax.
  await sql`insert into bill_terms (gst_hundredths, time_zone) values (0, 'Asia/Kolkata')`.execute(db)

  await sql`
    create table bill_outlets (outlet_id text primary key, code integer not null unique generated always as identity)`.execute(
    db,
  )
  await sql`
    create table bill_counts (
      outlet_id text not null,
      financial_year smallint not null,
      last integer not null,
      primary key (outlet_id, financial_year)
    ) with (fillfactor = 50)`.execute(db)
  await sql`
    create table bills (
      outlet_id text not null,
      -- The year in which it begins.
      financial_year smallint not null,
      number integer not null check (number > 0),
      order_id text not null unique,
      terms_id bigint not null references bill_terms (id),
      time_zone text not null,
      issued_at timestamptz not null,
      taxable_paise bigint not null check (taxable_paise >= 0),
      cgst_paise bigint not null check (cgst_paise >= 0),
      sgst_paise bigint not null check (sgst_paise = cgst_paise),
      total_paise bigint not null check (total_paise = taxable_paise + cgst_paise + sgst_paise),
      primary key (outlet_id, financial_year, number)
    )`.execute(db)
  await sql`
    create trigger refuse_rewriting before update or delete or truncate on bills
    execute function refuse_rewriting('a bill')`.execute(db)
  await issueAtDelivery(db)
}

/**
 * Each half of the tax is rounded by itself, so that both are equal, and the taxable amount is what is left of the total: they add up to the
 * paisa. A deferred trigger runs at the commit: the next delivery of the outlet waits for its number no longer than one commit takes.
 */
async function issueAtDelivery(db: Kysely<unknown>) {
  await sql`
    create function issue_bill() returns trigger language plpgsql as $$
    declare
      terms bill_terms;
      zone text;
      year integer;
      own_number integer;
      half bigint;
    begin
      select * into strict terms from bill_terms order by id desc limit 1;
      zone := coalesce((select time_zone from known_outlets where id = new.outlet_id), terms.time_zone);
      year := extract(year from (new.delivered_at at time zone zone)::date - interval '3 months');
      half := case when terms.gstin is null then 0
        else round(new.total_paise::numeric * terms.gst_hundredths / (2 * (10000 + terms.gst_hundredths))) end;
      if not exists (select from bill_outlets where outlet_id = new.outlet_id) then
        insert into bill_outlets (outlet_id) values (new.outlet_id) on conflict do nothing;
      end if;
      insert into bill_counts as counted (outlet_id, financial_year, last) values (new.outlet_id, year, 1)
        on conflict (outlet_id, financial_year) do update set last = counted.last + 1
        returning last into own_number;
      insert into bills (outlet_id, financial_year, number, order_id, terms_id, time_zone, issued_at,
        taxable_paise, cgst_paise, sgst_paise, total_paise)
      values (new.outlet_id, year, own_number, new.id, terms.id, zone, new.delivered_at,
        new.total_paise - 2 * half, half, half, new.total_paise);
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger issue_bill after update on orders deferrable initially deferred for each row
    when (new.order_status = 'delivered' and old.order_status <> 'delivered')
    execute function issue_bill()`.execute(db)
}
