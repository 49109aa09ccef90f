import { watch } from '@tapri/service-kit/subscribe'
import { type Kysely, sql } from 'kysely'
import { toCategory } from './category.ts'
import type { CatalogContext, Database } from './database.ts'
import { toProduct } from './product.ts'
import { makeReady, type ReadyAnswer } from './ready-answer.ts'

interface MenuAnswers {
  categories: ReadyAnswer
  /** The products that are sold now. */
  products: ReadyAnswer
  /** Those that are not available too. */
  allProducts: ReadyAnswer
}

/** The menu as ready bytes. Once loaded it is served from memory, even while the database is away. */
export interface Menu {
  answers: () => Promise<MenuAnswers>
  /** Takes over what has changed. What was committed before the call is in the answers afterwards. */
  refresh: () => Promise<void>
  close: () => void
}

/** How long a replica may lag behind when the broker is away and so nobody tells it of a change. */
const LOOK_EVERY_MS = 2_000

/** Keeps the menu up to date: after each write here, at each event of another replica, and by a look now and then. */
export function keepMenu({ db, bus, log }: Pick<CatalogContext, 'db' | 'bus' | 'log'>): Menu {
  let present: { stamp: number; answers: MenuAnswers } | undefined

  const refresh = oneAtATime(async () => {
    if ((await stampOf(db)) !== present?.stamp) present = await load(db)
  })
  const look = () => {
    refresh().catch((err: unknown) => log.debug({ err }, 'menu could not be looked up, the present one stays'))
  }

  watch(bus, 'catalog.product.changed', look)
  watch(bus, 'catalog.category.changed', look)
  const timer = setInterval(look, LOOK_EVERY_MS).unref()

  return {
    answers: async () => {
      if (!present) await refresh()
      if (!present) throw new Error('the menu was not loaded')
      return present.answers
    },
    refresh,
    close: () => clearInterval(timer),
  }
}

/** Runs of the task follow each other; calls that come before a run begins share it. */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
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

/** Grows with every change that is committed, deletions included: each one raises a version, and no row goes away. */
async function stampOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ stamp: number }>`
    select coalesce((select sum(version) from products), 0) + coalesce((select sum(version) from categories), 0) as stamp
  `.execute(db)
  return rows[0]?.stamp ?? 0
}

async function load(db: Kysely<Database>) {
  const { stamp, categories, products } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      stamp: await stampOf(trx),
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

  const [categoriesAnswer, productsAnswer, allProductsAnswer] = await Promise.all([
    makeReady(categories.map(toCategory)),
    makeReady(all.filter(({ available }) => available)),
    makeReady(all),
  ])
  return {
    stamp,
    answers: { categories: categoriesAnswer, products: productsAnswer, allProducts: allProductsAnswer },
  }
}
