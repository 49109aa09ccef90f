import { POPULAR_MAX_PRODUCTS } from '@tapri/contracts/limits'
import { prepare, type Prepared } from '@tapri/service-kit/data/prepare'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'

/** How many pieces of a product an outlet delivered in the last 7 and 30 days. */
export interface SoldProduct {
  product_id: string
  week: number
  month: number
}

/** A product sold less often is not popular: so few may come from a single customer. */
const MIN_SOLD = 5
/** With fewer, the menu shows no row of popular products. */
const MIN_PRODUCTS = 3

/** Returns the best-selling products, best first: of the last week, or of the month when a week has too few. */
export function popularOf(sold: readonly SoldProduct[]): string[] {
  for (const span of ['week', 'month'] as const) {
    const popular = sold
      .filter((product) => product[span] >= MIN_SOLD)
      .toSorted((a, b) => b[span] - a[span] || (a.product_id < b.product_id ? -1 : 1))
    if (popular.length >= MIN_PRODUCTS)
      return popular.slice(0, POPULAR_MAX_PRODUCTS).map(({ product_id }) => product_id)
  }
  return []
}

/** Counts whole UTC days: nobody notices at what hour a week begins. */
const findSold: Prepared<Database, SoldProduct, { outlet: string }> = prepare(['outlet'], ({ outlet }, db) =>
  sql<SoldProduct>`
    select product_id, coalesce(sum(quantity) filter (where starts_at > now() - interval '7 days'), 0) as week,
      sum(quantity) as month
    from product_counts
    join known_products on known_products.id = product_id and available and not deleted
    where scope = ${outlet} and unit = 'day' and starts_at > now() - interval '30 days'
    group by product_id`.compile(db),
)

interface Log {
  warn: (fields: object, message: string) => void
}

/** How long a result is cached, in ms. Everyone who opens the menu asks, and popularity changes slowly. */
const KEPT_MS = 60_000

/** Returns a function that lists an outlet's popular products, with at most one query per minute and outlet. */
export function createPopular(db: Kysely<Database>, log: Log) {
  const known = new Map<string, { until: number; products: Promise<string[]> }>()
  return (outlet: string, now: number): Promise<string[]> => {
    const last = known.get(outlet)
    if (last && now < last.until) return last.products
    const products = findSold(db, { outlet })
      .then(popularOf)
      .catch((err: unknown) => {
        // A menu without that row is better than none.
        log.warn({ err }, 'reading popular products failed, the menu is shown without them')
        known.delete(outlet)
        return []
      })
    known.set(outlet, { until: now + KEPT_MS, products })
    return products
  }
}
