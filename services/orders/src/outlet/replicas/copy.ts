import type { OptionGroupFact } from '@tapri/contracts/events'
import type { AtOutletFact } from '@tapri/contracts/outlet-menu'
import type { Promotion } from '@tapri/contracts/promotions/rules'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../database.ts'
import type { SoldOut } from '../taking/takings.ts'
import { selectSoldOut, selectTakingOutlets, soldOutByOutlet, type TakingOutlet } from '../taking/taking-outlets.ts'

/** Holds what is sold and where, as the replica tables had it at one moment. */
export interface Copy {
  /** Counts up with each change of what is in it (03-placing.sql). */
  edition: number
  /** The moment before which tokens do not count, as PostgreSQL writes it and in Unix seconds. */
  valid_from: string
  validFromSeconds: number
  products: ReadonlyMap<string, Product>
  /** The active ones. */
  outlets: readonly TakingOutlet[]
  /** By outlet; what is over by now may still be in it. */
  soldOut: ReadonlyMap<string, SoldOut>
  /** Those that have not ended, and of these by their codes. */
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
  /** Holds the outlets that sell it otherwise than the chain. */
  outlets: readonly AtOutletFact[]
  deleted: boolean
}

export type Copies = ReturnType<typeof replicaCopies>

/**
 * The products and outlets of the replica tables in memory, with pauses and what is sold out: one copy for all routes
 * of a process, read when it is first needed (docs/decisions/0031).
 */
export function replicaCopies(db: Kysely<Database>) {
  let current: Promise<Copy> | undefined

  /**
   * May be old: the statement that writes an order refuses one that was decided on another edition, and then the copy
   * is dropped.
   */
  function read(): Promise<Copy> {
    current ??= load(db).catch((error: unknown) => {
      current = undefined
      throw error
    })
    return current
  }

  /** Removes `copy` from memory; the next one may have been read already. */
  async function drop(copy: Copy) {
    const reading = current
    if ((await reading) === copy && current === reading) current = undefined
  }

  /** Returns the copy of the edition that the tables have as this is called, or of a later one. */
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
