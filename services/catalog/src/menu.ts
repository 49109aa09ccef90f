import { watch } from '@tapri/service-kit/subscribe'
import { type Kysely, sql } from 'kysely'
import { toCategory } from './category.ts'
import type { CatalogContext, Database } from './database.ts'
import { toProduct } from './product.ts'
import { encodeResponse, type EncodedResponse } from './encoded-response.ts'

interface MenuResponses {
  categories: EncodedResponse
  /** Available products. */
  products: EncodedResponse
  /** Available and unavailable products. */
  allProducts: EncodedResponse
}

/** In-memory cache of the menu as encoded bytes. Once loaded it is served even while the database is down. */
export interface Menu {
  responses: () => Promise<MenuResponses>
  /** Reloads the menu if it changed. Changes committed before the call are included when it resolves. */
  refresh: () => Promise<void>
  close: () => void
}

/** Poll interval, for changes by other processes while the broker is down and delivers no event. */
const POLL_INTERVAL_MS = 2_000

/** Opens the cache. It is refreshed after each write of this process, at each event of another one, and every 2 s. */
export function cacheMenu({ db, bus, log }: Pick<CatalogContext, 'db' | 'bus' | 'log'>): Menu {
  let current: { versionSum: number; responses: MenuResponses } | undefined

  const refresh = singleFlight(async () => {
    if ((await versionSumOf(db)) !== current?.versionSum) current = await load(db)
  })
  const refreshInBackground = () => {
    refresh().catch((err: unknown) =>
      log.debug({ err }, 'menu refresh failed, serving the cached menu, retrying in 2 s'),
    )
  }

  watch({ bus, log }, 'catalog.product.changed', refreshInBackground)
  watch({ bus, log }, 'catalog.category.changed', refreshInBackground)
  const timer = setInterval(refreshInBackground, POLL_INTERVAL_MS).unref()

  return {
    responses: async () => {
      if (!current) await refresh()
      if (!current) throw new Error('the menu was not loaded')
      return current.responses
    },
    refresh,
    close: () => clearInterval(timer),
  }
}

/** Runs `task` one at a time. Calls made before a run has started share that run. */
function singleFlight(task: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= last = last
      .catch(() => {})
      .then(() => {
        next = undefined
        return task()
      })
    return next
  }
}

/** Sum of all versions. Every committed change raises it, deletions included, since rows become tombstones. */
async function versionSumOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ version_sum: number }>`
    select coalesce((select sum(version) from products), 0) + coalesce((select sum(version) from categories), 0) as version_sum
  `.execute(db)
  return rows[0]?.version_sum ?? 0
}

/** Reads the whole menu at one instant and encodes it. */
async function load(db: Kysely<Database>) {
  const { versionSum, categories, products } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      versionSum: await versionSumOf(trx),
      categories: await trx
        .selectFrom('categories')
        .selectAll()
        .where('deleted', '=', false)
        .orderBy('position')
        .execute(),
      products: await trx.selectFrom('products').selectAll().where('deleted', '=', false).orderBy('position').execute(),
    }))
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const all = products.map((row) => toProduct(row, names.get(row.category_id ?? '') ?? null))

  const [categoriesResponse, productsResponse, allProductsResponse] = await Promise.all([
    encodeResponse(categories.map(toCategory)),
    encodeResponse(all.filter(({ available }) => available)),
    encodeResponse(all),
  ])
  return {
    versionSum,
    responses: { categories: categoriesResponse, products: productsResponse, allProducts: allProductsResponse },
  }
}
