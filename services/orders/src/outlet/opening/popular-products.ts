import { POPULAR_MAX_PRODUCTS } from '@tapri/contracts/limits'
import { prepare, type Prepared } from '@tapri/service-kit/data/prepare'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'

/** The pieces of a product that one outlet delivered in the last 7 and 30 days. */
export interface SoldProduct {
  product_id: string
  week: number
  month: number
}

/** A product that was sold less often is not popular: so few may be one customer's. */
const MIN_SOLD = 5
/** Fewer make no row of their own on the menu. */
const MIN_PRODUCTS = 3

/**
 * The products that are sold most, the first most of all: by the last week, or by the month where a week has too few.
 */
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

/** Whole days of UTC: nobody notices at what hour a week begins. */
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

/** Milliseconds for which an answer counts. Everybody who looks at the menu asks; what is popular changes slowly. */
const KEPT_MS = 60_000

/**
 * Returns the function that tells what is popular at an outlet; one query a minute for each outlet, however many ask.
 */
export function createPopular(db: Kysely<Database>, log: Log) {
  const known = new Map<string, { until: number; products: Promise<string[]> }>()
  return (outlet: string, now: number): Promise<string[]> => {
    const last = known.get(outlet)
    if (last && now < last.until) return last.products
    const products = findSold(db, { outlet })
      .then(popularOf)
      .catch((err: unknown) => {
        // A menu without the row is better than none.
        log.warn({ err }, 'reading popular products failed, the menu is shown without them')
        known.delete(outlet)
        return []
      })
    known.set(outlet, { until: now + KEPT_MS, products })
    return products
  }
}
