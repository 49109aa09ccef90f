import type { OptionGroupFact } from '@tapri/contracts/events'
import type { AtOutletFact } from '@tapri/contracts/outlet-menu'
import type { Promotion } from '@tapri/contracts/promotions/rules'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../database.ts'
import type { SoldOut } from '../taking/takes-orders.ts'
import { selectSoldOut, selectTakingOutlets, soldOutByOutlet, type TakingOutlet } from '../taking/taking-outlets.ts'

/** What is sold and where, as the replica tables had it at one moment. */
export interface Copy {
  /** Incremented with each change of the content (03-placing.sql). */
  edition: number
  /** Tokens issued before this are invalid; in PostgreSQL's notation, and in Unix seconds. */
  valid_from: string
  validFromSeconds: number
  products: ReadonlyMap<string, Product>
  /** Only active outlets. */
  outlets: readonly TakingOutlet[]
  /** By outlet; may contain marks that have ended since. */
  soldOut: ReadonlyMap<string, SoldOut>
  /** Promotions that have not ended, and the same by code. */
  promotions: readonly Promotion[]
  codes: ReadonlyMap<string, Promotion>
}

export interface Product {
  id: string
  name: string
  price_paise: number
  available: boolean
  option_groups: readonly OptionGroupFact[]
  category_id: string | null
  hsn: string | null
  gst_hundredths: number | null
  /** The outlets that sell it differently from the chain. */
  outlets: readonly AtOutletFact[]
  deleted: boolean
}

export type Copies = ReturnType<typeof replicaCopies>

/**
 * Keeps the products and outlets of the replica tables in memory, with pauses and sold-out marks: one copy for all
 * routes of a process, read when first needed (docs/decisions/0031).
 */
export function replicaCopies(db: Kysely<Database>) {
  let current: Promise<Copy> | undefined

  /**
   * Returns the copy, which may be outdated: the statement that writes an order refuses one decided on another edition,
   * and then the copy is dropped.
   */
  function read(): Promise<Copy> {
    current ??= load(db).catch((error: unknown) => {
      current = undefined
      throw error
    })
    return current
  }

  /** Drops `copy`, unless a newer one has already been read. */
  async function drop(copy: Copy) {
    const reading = current
    if ((await reading) === copy && current === reading) current = undefined
  }

  /** Returns a copy of the edition that the tables have at the time of the call, or of a later one. */
  async function fresh(): Promise<Copy> {
    const { edition } = await db.selectFrom('replica_edition').select('edition').executeTakeFirstOrThrow()
    const copy = await read()
    if (copy.edition === edition) return copy
    await drop(copy)
    return read()
  }

  return { read, fresh, drop }
}

const productColumns = [
  'id',
  'name',
  'price_paise',
  'available',
  'option_groups',
  'category_id',
  'hsn',
  'gst_hundredths',
  'outlets',
  'deleted',
] as const satisfies readonly (keyof Product)[]

async function load(db: Kysely<Database>): Promise<Copy> {
  const { edition, valid_from, valid_from_seconds, products, outlets, sold_out, promotions } = await db
    .selectFrom('replica_edition')
    .innerJoin('signing_epoch', (join) => join.onTrue())
    .select((eb) => [
      'edition',
      sql<string>`valid_from::text`.as('valid_from'),
      sql<number>`extract(epoch from valid_from)`.as('valid_from_seconds'),
      jsonArrayFrom(eb.selectFrom('known_products').select(productColumns)).as('products'),
      jsonArrayFrom(selectTakingOutlets(db)).as('outlets'),
      jsonArrayFrom(selectSoldOut(db)).as('sold_out'),
      jsonArrayFrom(
        eb
          .selectFrom('promotions')
          .select(['id', 'name', 'name_hi', 'code', 'terms'])
          .where('ended_at', 'is', null)
          .orderBy('created_at')
          .orderBy('id'),
      ).as('promotions'),
    ])
    .executeTakeFirstOrThrow()
  return {
    edition,
    valid_from,
    validFromSeconds: valid_from_seconds,
    products: new Map(products.map((product) => [product.id, product])),
    outlets,
    soldOut: soldOutByOutlet(sold_out),
    promotions,
    codes: new Map(promotions.flatMap((promotion) => (promotion.code === null ? [] : [[promotion.code, promotion]]))),
  }
}

export function outletOf({ outlets }: Copy, id: string) {
  const outlet = outlets.find((each) => each.id === id)
  if (!outlet) throw new Error('an order went to an unknown outlet')
  return outlet
}
