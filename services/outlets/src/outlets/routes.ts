import { createOutlet, deleteOutlet, listOutlets, updateOutlet } from '@tapri/contracts/outlets'
import type { App } from '@tapri/service-kit/app'
import { audit } from '@tapri/service-kit/audit'
import { keyOf, once } from '@tapri/service-kit/idempotency'
import type { Context } from '@tapri/service-kit/service'
import type { BaseSettings } from '@tapri/service-kit/settings'
import type { Database } from '../database.ts'
import { awaitManager, claimManager } from '../manager.ts'
import { publishOutlet, toOutlet } from '../outlet.ts'
import { assertExists, changeOutlet, findOutlets, insertOutlet, markDeleted } from './queries.ts'
import { changedColumns, newColumns } from './rules.ts'

export function outletRoutes(app: App, { db }: Context<Database, BaseSettings>) {
  app.route({
    ...listOutlets,
    handler: async () => (await findOutlets(db)).map(toOutlet),
  })

  app.route({
    ...createOutlet,
    handler: async (request, reply) => {
      const given = newColumns(request.body)
      const key = keyOf(request)
      if (given.manager_id) await awaitManager(db, given.manager_id)

      const outlet = await db.transaction().execute((trx) =>
        once(trx, key, async () => {
          if (given.manager_id) await claimManager(trx, given.manager_id, given.id)
          const row = await insertOutlet(trx, given)
          await publishOutlet(trx, row)
          return toOutlet(row)
        }),
      )
      return reply.code(201).send(outlet)
    },
  })

  app.route({
    ...updateOutlet,
    handler: async (request) => {
      const { id } = request.params
      const given = changedColumns(request.body)
      await assertExists(db, id)
      if (given.manager_id) await awaitManager(db, given.manager_id)

      return db.transaction().execute(async (trx) => {
        if (given.manager_id) await claimManager(trx, given.manager_id, id)
        const row = await changeOutlet(trx, id, given)
        await publishOutlet(trx, row)
        return toOutlet(row)
      })
    },
  })

  app.route({
    ...deleteOutlet,
    handler: async (request, reply) => {
      await db.transaction().execute(async (trx) => {
        await publishOutlet(trx, await markDeleted(trx, request.params.id))
      })
      audit(request, 'outlet_deleted', { subject: request.params.id })
      return reply.code(204).send(null)
    },
  })
}
