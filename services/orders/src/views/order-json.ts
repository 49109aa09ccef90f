import { type Role, roles } from '@tapri/contracts/common'
import type { Order } from '@tapri/contracts/orders'
import type { Caller } from '@tapri/service-kit/http/access'
import { type Prepared, prepare } from '@tapri/service-kit/data/prepare'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { cancellableFrom, canCancel } from '../order/can-cancel.ts'
import type { Database } from '../database.ts'
import { alertsKey, type Entries, type Entry } from './order-entries.ts'
import { accessibleTo, type OrderRow, toOrder, withNames } from '../order/order.ts'
import { hidesCustomers } from '../order/fields/hides-customer.ts'
import { hiddenFrom } from '../order/fields/personal-data.ts'

/** Orders that a process caches as JSON; one has about 1 KiB. */
const MAX_ORDERS = 2_000

/** An order as a role sees it, as JSON. */
export interface OrderJson extends Entry {
  edition: string
  /** Unix milliseconds until which the JSON stays valid while nothing changes. */
  until: number
  json: string
  alert: Order['alert']
}

export type Serialize = (order: Order) => string

/** Returns a function that reads orders of a list as JSON, and caches them. */
export function cacheOrderJson(db: Kysely<Database>) {
  const kept = new LRUCache<string, OrderJson>({ max: MAX_ORDERS })

  /**
   * Returns the orders in the sequence of the entries. An order that changed since the entries were read is returned as
   * it is now, or left out when the caller may not see it any more; `isSame` tells that none changed.
   */
  return async function jsonOf(
    reader: Reader,
    entries: readonly Entry[],
    { edition, read_at }: Entries,
    serialize: Serialize,
  ): Promise<{ orders: OrderJson[]; isSame: boolean }> {
    const { role, isKitchen } = reader
    const keyOf = (id: string) => `${role} ${isKitchen} ${id}`
    const isNow = (order: OrderJson | undefined, { version, alerts }: Entry) =>
      order?.version === version && order.alerts === alerts && order.edition === edition && read_at < order.until
    const found = new Map(entries.map((entry) => [entry.id, kept.get(keyOf(entry.id))]))
    const missing = entries.filter((entry) => !isNow(found.get(entry.id), entry)).map(({ id }) => id)
    for (const id of missing) found.delete(id)
    if (missing.length > 0) {
      for (const row of await rowsFor(db, reader, missing)) {
        const order = toJson(row, reader, edition, serialize)
        // An order that has just moved to another outlet may be shown differently from the rest of the list.
        if (isKitchen === hidesCustomers(reader, { id: row.outlet_id, manager_id: row.outlet_manager_id }))
          kept.set(keyOf(row.id), order)
        found.set(row.id, order)
      }
    }
    const orders = entries.flatMap(({ id }) => found.get(id) ?? [])
    return { orders, isSame: entries.every((entry) => isNow(found.get(entry.id), entry)) }
  }
}

function toJson(row: OrderRow, reader: Reader, edition: string, serialize: Serialize): OrderJson {
  const order = toOrder(row, reader)
  const { id, version, open_alerts, ratings } = row
  const alerts = alertsKey(open_alerts, ratings)
  return { id, version, alerts, edition, until: untilOf(row, reader.role), json: serialize(order), alert: order.alert }
}

/**
 * Returns until when an order's JSON stays valid: customers may cancel from a certain time on, and staff see the
 * customer up to a certain time. An order that still lacks a name is not cached.
 */
function untilOf(row: OrderRow, role: Role): number {
  const { user_name, delivery_person_id, delivery_person_name, from_outlet_id, from_outlet_name } = row
  const isUnknown =
    user_name === null ||
    (delivery_person_id !== null && delivery_person_name === null) ||
    (from_outlet_id !== null && from_outlet_name === null)
  if (isUnknown) return -Infinity
  if (role === 'customer' && canCancel(row, role, row.read_at) === 'not_yet') return cancellableFrom(row).getTime()
  const hidden = hiddenFrom(row, role)
  return hidden && row.read_at < hidden ? hidden.getTime() : Infinity
}

/** The reader of a list. `isKitchen` hides the customers. */
type Reader = Pick<Caller, 'id' | 'role' | 'staff' | 'outlets'> & { isKitchen: boolean }

const rowsFor = (db: Kysely<Database>, { id: person, role, outlets = [] }: Reader, ids: string[]) => {
  if (role !== 'outlet_manager' || outlets.length === 0) return readRows[role](db, { person, ids })
  if (outlets === 'all') return readRows.admin(db, { person, ids })
  return readRowsAt(db, { person, ids, outlets: [...outlets] })
}

type ReadRows = Prepared<Database, OrderRow, { person: string; ids: string[] }>

const readRows = Object.fromEntries(
  roles.map((role) => [
    role,
    prepare(['person', 'ids'], ({ person, ids }, db) =>
      withNames(db.selectFrom('orders'))
        .where(sql<boolean>`orders.id = any(${ids}::text[])`)
        .where(accessibleTo({ id: person, role }))
        .compile(),
    ) satisfies ReadRows,
  ]),
) as Record<Role, ReadRows>

const readRowsAt: Prepared<Database, OrderRow, { person: string; ids: string[]; outlets: string[] }> = prepare(
  ['person', 'ids', 'outlets'],
  ({ person, ids, outlets }, db) =>
    withNames(db.selectFrom('orders'))
      .where(sql<boolean>`orders.id = any(${ids}::text[])`)
      .where(accessibleTo({ id: person, role: 'outlet_manager', outlets }))
      .compile(),
)
