import type { Role } from '@tapri/contracts/common'
import { amount, type Cell, money, text, time } from '@tapri/service-kit/data/csv'
import type { Caller } from '@tapri/service-kit/http/access'
import { type Kysely, sql } from 'kysely'
import { billNumber } from '../../order/fields/bill-number.ts'
import { EXPORT_PAGE } from '../../money/money.ts'
import type { Database } from '../../database.ts'
import type { StoredCharge, StoredItem } from '../../order/lines.ts'
import { parseEntries } from '../order-entries.ts'
import { accessibleTo } from '../../order/order.ts'
import { showsCustomer } from '../../order/fields/personal-data.ts'
import { assertMaySearch, scopeFor } from '../list-scope.ts'
import { search, type Search } from './search.ts'

export type Exported = Omit<Search, 'after' | 'limit'> & { include_archived?: boolean | undefined }

/** The export's columns. Their names are those of the API where one exists, in every language. */
const cells: Record<string, (row: Row) => Cell> = {
  // Without the `#`, digits with one `e` would be read as a power of ten.
  order_number: ({ id }) => text(`#${id.slice(0, 8)}`),
  placed_at: (row) => time(row.placed_at),
  outlet_name: (row) => text(row.outlet_name),
  order_status: (row) => text(row.order_status),
  items: ({ items }) => text(items.map(lineText).join('; ')),
  pieces: ({ items }) => amount(items.reduce((sum, { quantity }) => sum + quantity, 0)),
  delivery_fee: ({ charges }) => money(chargedAs(charges, 'delivery')),
  packaging: ({ charges }) => money(chargedAs(charges, 'packaging')),
  discount: ({ charges }) => money(-chargedAs(charges, 'discount')),
  credit_used: ({ charges }) => money(-chargedAs(charges, 'credit')),
  total_amount: (row) => money(row.total_paise),
  refunded: (row) => money(row.refunded_paise),
  payment_method: (row) => text(row.payment_method),
  payment_status: (row) => text(row.payment_status),
  paid_by: (row) => text(row.paid_by),
  upi_reference: (row) => text(row.upi_reference),
  channel: (row) => text(row.channel),
  fulfilment: (row) => text(row.fulfilment),
  user_name: (row) => text(row.user_name),
  user_phone: (row) => text(row.user_phone),
  address: (row) => text(row.address),
  note: (row) => text(row.note),
  delivery_person_name: (row) => text(row.delivery_person_name),
  deliver_at: (row) => time(row.deliver_at),
  delivered_at: (row) => time(row.delivered_at),
  cancel_reason: (row) => text(row.cancel_reason),
  face: (row) => text(row.face),
  bill_number: ({ bill }) => text(bill && billNumber(bill)),
  time_zone: (row) => text(row.time_zone),
  order_id: (row) => text(row.id),
}
export const orderColumnsOf = Object.keys(cells)

const chargedAs = (charges: readonly StoredCharge[], kind: StoredCharge['kind']) =>
  charges.reduce((sum, charge) => (charge.kind === kind ? sum + charge.paise : sum), 0)

const lineText = ({ quantity, product_name, options = [], note }: StoredItem) =>
  [
    `${quantity}× ${product_name}`,
    options.length > 0 && ` (${options.map(({ name }) => name).join(', ')})`,
    note && ` “${note}”`,
  ]
    .filter(Boolean)
    .join('')

/**
 * Yields the orders of a list page by page, newest first. Each page is read separately: an order that changes meanwhile
 * appears as it is when its page is read, and orders placed after the start are left out.
 */
export async function* exportPages(
  db: Kysely<Database>,
  caller: Caller,
  { include_archived = false, ...asked }: Exported,
  businessZone: string,
): AsyncGenerator<Cell[][]> {
  const scope = await scopeFor(db, caller, caller.staff && asked.outlet_id)
  assertMaySearch(scope, asked.q)
  const isSearch = [asked.q, asked.outlet_id, asked.delivery_person_id, asked.from, asked.to].some(Boolean)
  const cutoff = await cutoffOf(db)
  let after = !isSearch && include_archived ? `${cutoff + 1}_0` : undefined
  do {
    const [found] = await search(db, scope, { ...asked, after, limit: EXPORT_PAGE }, businessZone)
    const ids = parseEntries(found?.entries ?? null).map((entry) => entry.id)
    const rows = new Map((await findRows(db, caller, ids, businessZone)).map((row) => [row.id, row]))
    const isRecent = ({ placed }: { placed: number }) => isSearch || include_archived || placed > cutoff
    const shown = ids.flatMap((id) => rows.get(id) ?? []).filter(isRecent)
    const told = scope.isKitchen ? shown.map((row) => ({ ...row, ...nobody })) : shown
    yield told.map((row) => Object.values(cells).map((cell) => cell(row)))
    const isPastRecent = shown.length < rows.size
    after = (!isPastRecent && found?.next) || undefined
  } while (after !== undefined)
}

/** Returns the newest time of archived orders (filters.ts), in microseconds since 1970. */
async function cutoffOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ cutoff: string }>`
    select (extract(epoch from now() - interval '7 days') * 1000000)::bigint::text as cutoff`.execute(db)
  return Number(rows[0]?.cutoff)
}

/** The columns for readers who may not see customers, such as accountants. */
const nobody = { user_name: null, user_phone: null, address: '', note: null }

/** SQL: the customer's phone. Managers get it only as long as the order shows it. */
const phoneFor = (role: Role) =>
  role === 'outlet_manager'
    ? sql<string | null>`case when ${showsCustomer} then customer.phone end`
    : sql<string | null>`customer.phone`

type Bill = Parameters<typeof billNumber>[0]
type Row = Awaited<ReturnType<typeof findRows>>[number]

const findRows = (db: Kysely<Database>, caller: Caller, ids: string[], zone: string) => {
  const timeZone = sql<string>`coalesce(outlet.time_zone, ${zone}::text)`
  const local = (at: string) =>
    sql<string | null>`to_char(${sql.ref(at)} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`
  return db
    .selectFrom('orders')
    .innerJoin('known_outlets as outlet', 'outlet.id', 'orders.outlet_id')
    .leftJoin('known_people as customer', 'customer.id', 'orders.customer_id')
    .leftJoin('known_people as delivery_person', 'delivery_person.id', 'orders.delivery_person_id')
    .leftJoin('bills', 'bills.order_id', 'orders.id')
    .leftJoin('bill_outlets', 'bill_outlets.outlet_id', 'bills.outlet_id')
    .where(sql<boolean>`orders.id = any(${ids}::text[])`)
    .where(accessibleTo(caller))
    .select([
      'orders.id',
      'outlet.name as outlet_name',
      'orders.order_status',
      'orders.items',
      'orders.charges',
      'orders.total_paise',
      'orders.payment_method',
      'orders.payment_status',
      'orders.paid_by',
      'orders.upi_reference',
      'orders.channel',
      'orders.fulfilment',
      'customer.name as user_name',
      phoneFor(caller.role).as('user_phone'),
      'orders.address',
      'orders.note',
      'delivery_person.name as delivery_person_name',
      'orders.cancel_reason',
      'orders.face',
      timeZone.as('time_zone'),
      local('orders.created_at').as('placed_at'),
      local('orders.deliver_at').as('deliver_at'),
      local('orders.delivered_at').as('delivered_at'),
      sql<number>`(extract(epoch from orders.created_at) * 1000000)::float8`.as('placed'),
      sql<number>`(select coalesce(sum(amount_paise), 0)::bigint from order_refunds where order_id = orders.id)`.as(
        'refunded_paise',
      ),
      sql<Bill | null>`case when bills.number is not null then jsonb_build_object(
        'code', bill_outlets.code, 'financial_year', bills.financial_year, 'number', bills.number) end`.as('bill'),
    ])
    .execute()
}
