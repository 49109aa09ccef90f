import { hash } from 'node:crypto'
import type { Caller } from '@tapri/service-kit/http/access'
import { sharedRuns } from '@tapri/service-kit/process/shared-runs'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database.ts'
import { type Entries, parseEntries } from './order-entries.ts'
import { cacheOrderJson, type OrderJson, type Serialize } from './order-json.ts'

/** Limit of all bodies that a process caches. A page of 50 orders has about 45 KiB. */
const MAX_BYTES = 4 * 1024 * 1024

export interface Body {
  bytes: Buffer
  etag: string
}

interface KeptBody extends Body {
  /** The JSON of the statement's row from which the body was made. */
  found: string
  until: number
}

export interface Listing<Found extends Entries> {
  /** Identifies the caller, the list, and the part of it. */
  key: string
  /** Whether the list hides the customers. */
  isKitchen: boolean
  /** Runs the list's statement, which returns one row. */
  find: () => Promise<Found[]>
  toBody: (orders: readonly OrderJson[], found: Found) => string
}

/**
 * Answers lists of orders. One statement returns which orders a list has and their versions; only those not cached in
 * that version are read. As long as it returns the same, the body stays the same. Callers who ask for a list while its
 * statement is running share the next run, which sees everything committed before they asked.
 */
export type ReadList = ReturnType<typeof createListings>

export function createListings(db: Kysely<Database>) {
  const jsonOf = cacheOrderJson(db)
  const bodies = new LRUCache<string, KeptBody>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes.length })
  const shared = sharedRuns<Body>()

  return <Found extends Entries>(caller: Caller, serialize: Serialize, listing: Listing<Found>): Promise<Body> => {
    const { role } = caller
    const key = `${role} ${role === 'admin' ? '' : caller.id} ${listing.isKitchen} ${listing.key}`
    return shared(key, async () => {
      const [result] = await listing.find()
      if (!result) throw new Error(`${listing.key}: the statement returned no row`)
      const { read_at, ...facts } = result
      const found = JSON.stringify(facts)
      const kept = bodies.get(key)
      if (kept?.found === found && read_at < kept.until) return kept
      const { orders, isSame } = await jsonOf(
        { ...caller, isKitchen: listing.isKitchen },
        parseEntries(result.entries),
        result,
        serialize,
      )
      const bytes = Buffer.from(listing.toBody(orders, result))
      const until = Math.min(...orders.map((order) => order.until))
      const body = { bytes, etag: `"${hash('sha1', bytes, 'base64url')}"`, found, until }
      if (isSame) bodies.set(key, body)
      else bodies.delete(key)
      return body
    })
  }
}
