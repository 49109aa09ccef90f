import { MENU_ANNOUNCED_EVERY_MS, menuAnnounced } from '@tapri/contracts/announced'
import { announcer } from '@tapri/service-kit/events/announcer'
import { encodeResponse, type ReadyResponse, readyResponse } from '@tapri/service-kit/http/encoded-response'
import { sharedRuns } from '@tapri/service-kit/process/shared-runs'
import { watch } from '@tapri/service-kit/events/subscribe'
import type { FastifyReply } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { toCategory } from './category.ts'
import { type CatalogContext, categoryColumns, type Database, productColumns } from './database.ts'
import { inOrder, optionGroupColumns } from './option-group.ts'
import { outletsWithOwn, productAt, productOfChain } from './outlet-menu.ts'
import { toProduct } from './product.ts'

interface MenuResponses {
  /** The sum of all versions. */
  version: number
  categories: ReadyResponse
  /** Available products only. */
  products: ReadyResponse
  /** Products as sold at an outlet, for each outlet that sells something differently. */
  ofOutlets: ReadonlyMap<string, ReadyResponse>
  /** Available and unavailable products, for admins. */
  allProducts: ReadyResponse
}

/** An in-memory cache of the menu as encoded bytes. Once loaded, it is served even while the database is down. */
export interface Menu {
  responses: () => Promise<MenuResponses>
  /** Reloads the menu if it changed, and returns its version. Includes all changes committed before the call. */
  refresh: () => Promise<number | undefined>
  close: () => void
}

/** Runs after each commit and before its response. */
export type RefreshMenu = (reply: FastifyReply) => Promise<void>

/** Poll interval, for changes by other processes while the broker is down and delivers no events. */
const POLL_INTERVAL_MS = 2_000

/** Opens the cache. It is refreshed after each write of this process, at each event of another one, and every 2 s. */
export function cacheMenu({ db, bus, log }: Pick<CatalogContext, 'db' | 'bus' | 'log'>): Menu {
  let current: MenuResponses | undefined
  const announceToGateways = announcer<Pick<MenuResponses, 'version'>>(bus, menuAnnounced)
  const announce = () => {
    if (current) announceToGateways({ version: current.version })
  }

  const shared = sharedRuns<void>()
  const refresh = async () => {
    await shared('menu', async () => {
      if ((await versionSumOf(db)) === current?.version) return
      current = await read(db)
      announce()
    })
    return current?.version
  }
  const refreshInBackground = () => {
    refresh().catch((err: unknown) =>
      log.debug({ err }, 'menu refresh failed, serving the cached menu, retrying in 2 s'),
    )
  }

  watch({ bus, log }, 'catalog.product.changed', refreshInBackground)
  watch({ bus, log }, 'catalog.category.changed', refreshInBackground)
  const polling = setInterval(refreshInBackground, POLL_INTERVAL_MS).unref()
  const announcing = setInterval(announce, MENU_ANNOUNCED_EVERY_MS).unref()

  return {
    responses: async () => {
      if (!current) await refresh()
      if (!current) throw new Error('the menu was not loaded')
      return current
    },
    refresh,
    close: () => {
      clearInterval(polling)
      clearInterval(announcing)
    },
  }
}

/**
 * Returns the sum of all versions. Every committed change increases it, including deletions, since rows become
 * tombstones.
 */
async function versionSumOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ version_sum: number }>`
    select coalesce((select sum(version) from products), 0) + coalesce((select sum(version) from categories), 0) as version_sum
  `.execute(db)
  return rows[0]?.version_sum ?? 0
}

/** Reads the whole menu at one instant and encodes it. */
async function read(db: Kysely<Database>): Promise<MenuResponses> {
  const { versionSum, categories, products, groups } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      versionSum: await versionSumOf(trx),
      categories: await trx
        .selectFrom('categories')
        .select(categoryColumns)
        .where('deleted', '=', false)
        .orderBy('position')
        .execute(),
      products: await trx
        .selectFrom('products')
        .select(productColumns)
        .where('deleted', '=', false)
        .orderBy('position')
        .execute(),
      groups: await trx.selectFrom('option_groups').select(optionGroupColumns).execute(),
    }))
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const groupById = new Map(groups.map((group) => [group.id, group]))
  const all = products.map((row) =>
    toProduct(row, categoryById.get(row.category_id ?? '') ?? null, inOrder(row.option_group_ids, groupById)),
  )

  const ready = async (value: unknown, audience: 'public' | 'private') =>
    readyResponse(await encodeResponse(value), 'application/json; charset=utf-8', `${audience}, no-cache`)
  const sold = all.filter(({ available }) => available)
  const menuAt = async (outlet: string) =>
    [
      outlet,
      await ready(
        sold.flatMap((product) => productAt(product, outlet) ?? []),
        'public',
      ),
    ] as const
  const [categoriesReady, productsReady, allReady, ofOutlets] = await Promise.all([
    ready(categories.map(toCategory), 'public'),
    ready(sold.map(productOfChain), 'public'),
    ready(all, 'private'),
    Promise.all([...outletsWithOwn(sold)].map(menuAt)),
  ])
  return {
    version: versionSum,
    categories: categoriesReady,
    products: productsReady,
    ofOutlets: new Map(ofOutlets),
    allProducts: allReady,
  }
}
