-- Null in bills issued before this migration. `lines`: products and fees with their tax (src/money/tax). `total_paise`:
-- the value of the sale, of which `credit_paise` was paid with credit.
alter table bills
  add column kind text check (kind in ('tax_invoice', 'bill_of_supply', 'bill')),
  add column legal_name text,
  add column address text,
  add column fssai_number text,
  add column lines jsonb,
  add column credit_paise bigint not null default 0 check (credit_paise >= 0);

-- The business that an order is billed to; null when the customer named none. Erased with the customer's details.
alter table orders add column buyer jsonb;

-- Numbered like bills, in separate series. One note for each refund (`refund_id`) of an order with a bill.
create table credit_note_counts (
  outlet_id text not null,
  financial_year smallint not null,
  last integer not null,
  primary key (outlet_id, financial_year)
) with (fillfactor = 50);

create table credit_notes (
  outlet_id text not null,
  financial_year smallint not null,
  number integer not null check (number > 0),
  order_id text not null references bills (order_id),
  refund_id text not null unique,
  time_zone text not null,
  issued_at timestamptz not null,
  lines jsonb not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise = cgst_paise),
  total_paise bigint not null check (total_paise > 0 and total_paise = taxable_paise + cgst_paise + sgst_paise),
  primary key (outlet_id, financial_year, number)
);
create index credit_notes_of_order on credit_notes (order_id);
create trigger refuse_rewriting before delete or update or truncate on credit_notes for each statement
  execute function refuse_rewriting('a credit note');

-- Adds `buyer` to what an erasure clears.
do $do$
declare
  body constant text := pg_get_functiondef('refuse_change_of_ended'::regproc);
begin
  if position('''buyer'', null' in body) = 0 then
    execute replace(body, '''way_note'', null,', '''way_note'', null, ''buyer'', null,');
  end if;
end $do$;
