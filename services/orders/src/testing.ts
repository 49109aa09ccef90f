import { randomUUID } from 'node:crypto'
import type { Role } from '@tapri/contracts/common'
import type { Order, PlaceOrder } from '@tapri/contracts/orders'
import type { RunningService } from '@tapri/service-kit/service'
import { aPerson, bearer, type TestPerson, testService, type TestOptions } from '@tapri/service-kit/testing'
import type { Insertable } from 'kysely'
import type { Database } from './database.ts'
import { orders } from './service.ts'
import type { Settings } from './settings.ts'

export const connaughtPlace = { lat: 28.6315, lng: 77.2167 }

/** The service with one outlet, its manager, one product, a customer, a delivery person and an admin, all known. */
export async function aShop(options: TestOptions<Settings> = {}) {
  const service = await testService(orders, options)
  const { db } = service
  const manager = await aKnown(db, 'outlet_manager')
  return {
    ...service,
    outlet: await anOutlet(db, { name: 'Connaught Place', manager_id: manager.id }),
    chai: await aProduct(db, { name: 'Masala Chai', price_paise: 2050 }),
    customer: await aKnown(db, 'customer', { name: 'Asha' }),
    deliveryPerson: await aKnown(db, 'delivery', { name: 'Ravi' }),
    admin: await aKnown(db, 'admin'),
    manager,
  }
}
export type Shop = Awaited<ReturnType<typeof aShop>>

type Db = RunningService<Database>['db']

export async function aProduct(db: Db, given: Partial<Database['known_products']> = {}) {
  const product = {
    id: randomUUID(),
    name: 'Chai',
    price_paise: 2000,
    available: true,
    deleted: false,
    version: 1,
    ...given,
  }
  await db.insertInto('known_products').values(product).execute()
  return product
}

export async function anOutlet(db: Db, given: Partial<Insertable<Database['known_outlets']>> = {}) {
  const outlet = {
    id: randomUUID(),
    name: 'Outlet',
    ...connaughtPlace,
    delivery_radius_km: 5,
    manager_id: null,
    active: true,
    deleted: false,
    version: 1,
    ...given,
  }
  await db.insertInto('known_outlets').values(outlet).execute()
  return outlet
}

let lastNumber = 9_000_000_000

/** Somebody the service has heard of, who can also sign in. */
export async function aKnown(db: Db, role: Role, given: Partial<Database['known_people']> = {}) {
  lastNumber += 1
  const person = { ...aPerson(role), name: `A ${role}`, phone: `+91${lastNumber}` }
  const { id, status, name, phone } = person
  await db
    .insertInto('known_people')
    .values({ id, name, phone, role, status, deleted: false, version: 1, ...given })
    .execute()
  return { ...person, ...given }
}

export const orderOf = (...products: { id: string; name: string; price_paise: number }[]): PlaceOrder => ({
  items: products.map(({ id, name, price_paise }) => ({
    product_id: id,
    product_name: name,
    quantity: 2,
    price: price_paise / 100,
  })),
  delivery_address: { address: '12 Janpath', lat: 28.6139, lng: 77.209 },
  payment_method: 'cod',
})

/** One call, as a person's browser makes it. */
export async function ask<Answer = unknown>(
  { app }: Pick<Shop, 'app'>,
  person: TestPerson,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const reply = await app.inject({
    method,
    url,
    headers: { ...bearer(person), ...headers },
    ...(body && { payload: body }),
  })
  const answer = reply.json<Answer & { detail: string; errors?: { path: string }[] }>()
  return { status: reply.statusCode, headers: reply.headers, body: answer }
}

/** An order of the shop's customer, or of somebody else. */
export async function anOrder(shop: Shop, customer: TestPerson = shop.customer): Promise<Order> {
  const { status, body } = await ask<Order>(shop, customer, 'POST', '/orders', orderOf(shop.chai))
  if (status !== 201) throw new Error(body.detail)
  return body
}
