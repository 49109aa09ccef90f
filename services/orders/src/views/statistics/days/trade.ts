import type { TradeNumbers } from '@tapri/contracts/numbers'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database.ts'

/** A sum of the counter of an outlet and day, in paise. */
export interface TradeRow {
  outlet_id: string
  outlet_name: string
  date: string
  what: string
  orders: number
  paise: number
}

type Trade = Omit<TradeNumbers, 'dates' | 'outlets'>

/** Reads the ledger's counters of these days, for one outlet or, with null, for all. */
export async function countTrade(db: Kysely<Database>, outlet: string | null, dates: readonly string[]) {
  const { rows } = await sql<TradeRow>`
    select outlet_id, coalesce(name, '') as outlet_name, to_char(day, 'YYYY-MM-DD') as date, what,
      sum(orders)::bigint as orders, sum(paise)::bigint as paise
    from trade_counts left join known_outlets on known_outlets.id = outlet_id
    where day between ${dates[0]}::date and ${dates.at(-1)}::date
      ${outlet === null ? sql`` : sql`and outlet_id = ${outlet}`}
    group by outlet_id, name, day, what order by name, outlet_id`.execute(db)
  return rows
}

/** Sums the days: in total, by date, and by outlet if wanted. */
export function toTrade(rows: readonly TradeRow[], dates: readonly string[], withOutlets: boolean): TradeNumbers {
  const byDate = Map.groupBy(rows, ({ date }) => date)
  const byOutlet = [...Map.groupBy(rows, ({ outlet_id }) => outlet_id)]
  return {
    ...sumOf(rows),
    dates: dates.map((date) => ({ date, ...sumOf(byDate.get(date) ?? []) })),
    ...(withOutlets && {
      outlets: byOutlet.map(([outlet_id, own]) => ({
        outlet_id,
        outlet_name: own[0]?.outlet_name ?? '',
        ...sumOf(own),
      })),
    }),
  }
}

function sumOf(rows: readonly TradeRow[]): Trade {
  const rowsOf = (what: string) => rows.filter((row) => row.what === what)
  const amount = (what: string) => rowsOf(what).reduce((sum, { paise }) => sum + paise, 0) / 100
  const ordered = (what: string) => ({
    orders: rowsOf(what).reduce((sum, { orders }) => sum + orders, 0),
    amount: amount(what),
  })
  return {
    products: amount('sales'),
    delivery: amount('delivery'),
    packaging: amount('packaging'),
    discounts: amount('discounts'),
    refunds: amount('refunds'),
    credit_given: amount('credit_given'),
    credit_used: amount('credit_used'),
    app: ordered('app'),
    phone: ordered('phone'),
    counter: ordered('counter'),
    pickup: ordered('pickup'),
  }
}
