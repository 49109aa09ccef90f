import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Outlet } from '@tapri/contracts/outlets'
import { fetchToken } from '@tapri/e2e/support/demo-users'
import { send } from '../peaks/client.ts'
import type { Databases } from '../stack/databases.ts'
import { databaseUrls } from '../stack/parts.ts'
import pg from 'pg'
import { type Product, startProduct } from '../load/stack.ts'

const OUTLETS = 50
/** In one statement. */
const ORDERS_AT_ONCE = 25_000
/** Recounts rows that were inserted without the service. */
const recount = path.join(import.meta.dirname, '..', '..', 'services/orders/src/order/counts/recount.sql')
/** fill.sql divides the orders among this many. */
const DELIVERY_PEOPLE = 200

/** Counts the transactions of all databases. */
const COMMITTED = `select sum(xact_commit)::text as all from pg_stat_database where datname like 'tapri%'`
const REST_MS = 10_000
/** In 10 s; every idle service checks its tables some times a second. */
const RESTING_COMMITS = 1_000

/** Fills `<folder>/<size>`, the data folder of a stack, with this many orders, unless that was done before. */
export async function fillSize(folder: string, size: number, customers: number) {
  const dataDir = path.join(folder, String(size))
  const done = path.join(dataDir, 'filled')
  if (existsSync(done)) return
  mkdirSync(dataDir, { recursive: true })
  const product = await startProduct(dataDir, 0)
  try {
    const { orders = '' } = await databaseUrls(dataDir)
    await fillPeopleAndOutlets(product, customers)
    await fillOrders(orders, customers, size)
  } finally {
    await product.stop()
  }
  await settleReplicas(dataDir)
  writeFileSync(done, '')
}

/**
 * At its next start the product publishes the accounts, which the broker does not have: starts it until all replicas
 * have handled them.
 */
async function settleReplicas(dataDir: string) {
  const product = await startProduct(dataDir, 0)
  const committed = async () => {
    const [row] = await product.databases.query<{ all: string }>('orders', COMMITTED)
    return Number(row?.all)
  }
  try {
    for (let before = 0, now = await committed(); now - before > RESTING_COMMITS;) {
      await sleep(REST_MS)
      before = now
      now = await committed()
    }
    await giveAlerts(product.databases)
  } finally {
    await product.stop()
  }
}

/** Creates accounts with the demo password, and outlets until there are 50, far from each other. */
async function fillPeopleAndOutlets({ url, databases }: Product, customers: number) {
  await insertAccounts(databases, customers)
  const token = await fetchToken(url, 'admin')
  const existing = JSON.parse((await send(url, { path: '/admin/outlets', token })).text) as Outlet[]
  for (let number = existing.length; number < OUTLETS; number += 1) {
    const body = {
      name: `Outlet ${number}`,
      location: { address: `Road ${number}`, lat: 8 + number / 4, lng: 74 },
      contact: { phone: `+9111${10_000_000 + number}` },
      opening_hours: '12:00 AM - 12:00 AM',
    }
    const { status } = await send(url, { method: 'POST', path: '/admin/outlets', token, body })
    if (status !== 201) throw new Error(`a new outlet answered ${status}`)
  }
}

/**
 * Inserts the same accounts at their owner and in every replica, as their events would: replicas that differ would be
 * republished again and again during measurements.
 */
async function insertAccounts(databases: Databases, customers: number) {
  const accounts = `(
    select 'bench-' || n as id, 'Customer ' || n as name, '+9197' || lpad(n::text, 8, '0') as phone, 'customer' as role
    from generate_series(1, ${customers}) as n
    union all
    select 'delivery-person-' || n, 'Delivery person ' || n, '+9196' || lpad(n::text, 8, '0'), 'delivery'
    from generate_series(0, ${DELIVERY_PEOPLE - 1}) as n
  ) as account`
  await databases.query(
    'auth',
    `insert into users (id, name, phone, password_hash, role, status)
     select id, name, phone, (select password_hash from users where phone = '+919000000001'), role, 'active' from ${accounts}`,
  )
  for (const holder of ['catalog', 'orders', 'outlets'])
    await databases.query(
      holder,
      `insert into known_accounts (id, role, status, token_version, deleted, version)
       select id, role, 'active', 1, false, 1 from ${accounts}`,
    )
  await databases.query(
    'orders',
    `insert into known_people (id, name, phone, role, status, deleted, version)
     select id, name, phone, role, 'active', false, 1 from ${accounts}`,
  )
}

/** Gives every open order one alert, at each size; otherwise their number would depend on how long the fill took. */
async function giveAlerts(databases: Databases) {
  await databases.query('orders', 'delete from order_alerts')
  await databases.query(
    'orders',
    `insert into order_alerts (order_id, kind, level, since_version)
     select id, 'unassigned', 'outlet', version from orders where is_open`,
  )
  await databases.query('orders', 'vacuum (analyze) order_alerts')
}

/** Deletes and vacuums the orders that a measurement placed; those of a fill have distinctive ids. */
export async function removePlaced(databases: Databases) {
  await databases.query('orders', `delete from orders where id not like 'order-%'`)
  await databases.query('orders', readFileSync(recount, 'utf8'))
  await databases.query('orders', 'vacuum (analyze)')
}

async function fillOrders(databaseUrl: string, customers: number, orders: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const statement = readFileSync(path.join(import.meta.dirname, 'fill.sql'), 'utf8')
  try {
    const outlets = await client.query<{ id: string }>('select id from known_outlets where not deleted order by id')
    const [deliveryPerson] = (
      await client.query<{ id: string }>(`select id from known_people where phone = '+919000000002'`)
    ).rows
    for (let first = 0; first < orders; first += ORDERS_AT_ONCE) {
      const last = Math.min(orders, first + ORDERS_AT_ONCE)
      await client.query(statement, [first, last, customers - 1, outlets.rows.map(({ id }) => id), deliveryPerson?.id])
    }
    await client.query(readFileSync(recount, 'utf8'))
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
