import { endpoint } from '@tapri/contracts/endpoint'
import { ById, Line, Nothing, Nullable, Rupees, Shape } from '@tapri/contracts/common'
import Type from 'typebox'
import type { KitTables } from '@tapri/service-kit/data/database'
import { keyOf, once } from '@tapri/service-kit/http/idempotency'
import { publish } from '@tapri/service-kit/events/outbox'
import type { RunningService, Service } from '@tapri/service-kit/process/service'
import { type BaseSettings, BaseSettings as Settings } from '@tapri/service-kit/process/settings'
import { on } from '@tapri/service-kit/events/subscribe'
import { bearer, buildTestUser } from '../harness.ts'

/** A minimal service for the kit's own tests: it stores cups, and publishes as catalog does. */
export interface CupTables extends KitTables {
  cups: { id: string; name: string; version: number }
}

const Cup = Shape({ id: Type.String(), name: Type.String() })
/** A refusal that no table lists, like those of libraries. */
class NoSuchCup extends Error {
  readonly statusCode = 404
}

export const makeCup = endpoint('POST /cups', ['admin'], {
  body: Shape({ name: Line(20), price: Type.Optional(Rupees), note: Type.Optional(Nullable(Type.String())) }),
  201: Cup,
})
const findCup = endpoint('GET /cups/:id', 'signed-in', {
  params: ById,
  querystring: Shape({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) }),
  200: Cup,
})
const breakCup = endpoint('DELETE /cups/:id', ['admin'], { params: ById, 204: Nothing })

/** Who reads what in the kit's own tests: the service also reads its own events. */
export const cupReaders = { 'catalog.product.changed': ['catalog', 'orders'] } as const

/** The events that arrived here, in order, and the names of their fields. */
export const heard: { id: string; version: number; fields: string[] }[] = []

export const cups: Service<CupTables, BaseSettings> = {
  name: 'catalog',
  settings: Settings,
  migrations: new URL('./migrations/', import.meta.url),
  owns: { 'catalog.product.changed': 'cups' },
  republish: async (trx) => {
    for (const cup of await trx.selectFrom('cups').selectAll().execute()) await publishCup(trx, cup)
  },
  subscriptions: () => [
    on('catalog.product.changed', async (event) => {
      heard.push({ id: event.product_id, version: event.version, fields: Object.keys(event) })
    }),
  ],
  routes: (app, { db }) => {
    app.route({
      ...makeCup,
      handler: async (request, reply) => {
        const cup = await db.transaction().execute((trx) =>
          once(trx, keyOf(request), async () => {
            const made = { id: crypto.randomUUID(), name: request.body.name, version: 1 }
            await trx.insertInto('cups').values(made).execute()
            await publishCup(trx, made)
            return { id: made.id, name: made.name }
          }),
        )
        return reply.code(201).send(cup)
      },
    })
    app.route({
      ...findCup,
      handler: async (request) => {
        const cup = await db.selectFrom('cups').selectAll().where('id', '=', request.params.id).executeTakeFirst()
        if (!cup) throw new NoSuchCup(`There is no cup ${request.params.id}.`)
        return cup
      },
    })
    app.route({
      ...breakCup,
      handler: async () => {
        throw new Error('secret of the house')
      },
    })
  },
}

/** Another service, which keeps a replica of every cup, as orders does of every product. */
export const cupCopies: Service<CupTables, BaseSettings> = {
  name: 'orders',
  settings: Settings,
  migrations: cups.migrations,
  routes: () => {},
  replicas: { 'catalog.product.changed': ['cups'] },
  subscriptions: ({ db }) => [
    on('catalog.product.changed', async ({ product_id: id, name, version }) => {
      await db
        .insertInto('cups')
        .values({ id, name, version })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ name, version }).where('cups.version', '<', version),
        )
        .execute()
    }),
  ],
}

const publishCup = (
  trx: Parameters<typeof publish<CupTables, 'catalog.product.changed'>>[0],
  { id, name, version }: CupTables['cups'],
) =>
  publish(trx, 'catalog.product.changed', id, {
    product_id: id,
    name,
    price_paise: 1500,
    available: true,
    deleted: false,
    version,
  })

/** Creates a cup as an admin does; returns its id. */
export async function makeCupIn({ app }: RunningService<CupTables>, name: string) {
  const headers = bearer(buildTestUser('admin'))
  const response = await app.inject({ method: 'POST', url: '/cups', headers, payload: { name } })
  return response.json<{ id: string }>().id
}
