import { createOutlet, deleteOutlet, listOutlets, updateOutlet as updateOutletCall } from '@tapri/contracts/outlets'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, once } from '@tapri/service-kit/http/idempotency'
import { assertUnchanged } from '@tapri/service-kit/http/if-match'
import type { Context } from '@tapri/service-kit/process/service'
import type { BaseSettings } from '@tapri/service-kit/process/settings'
import type { Database } from '../database.ts'
import { waitForManager, claimManager } from '../manager.ts'
import { publishOutlet, toOutlet } from '../outlet.ts'
import { keptTimes } from './opening-times.ts'
import { findOutlet, updateOutlet, findOutlets, insertOutlet, lockOutlet, markDeleted } from './queries.ts'
import { changedColumns, newColumns } from './rules.ts'

export function outletRoutes(app: App, { db }: Context<Database, BaseSettings>) {
  app.route({
    ...listOutlets,
    handler: async () => (await findOutlets(db)).map(toOutlet),
  })

  app.route({
    ...createOutlet,
    handler: async (request, reply) => {
      const columns = newColumns(request.body)
      const key = keyOf(request)
      if (columns.manager_id) await waitForManager(db, columns.manager_id)

      const outlet = await db.transaction().execute((trx) =>
        once(trx, key, async () => {
          if (columns.manager_id) await claimManager(trx, columns.manager_id, columns.id)
          const row = await insertOutlet(trx, columns)
          await publishOutlet(trx, row)
          return toOutlet(row)
        }),
      )
      return reply.code(201).send(outlet)
    },
  })

  app.route({
    ...updateOutletCall,
    handler: async (request) => {
      const { id } = request.params
      const changed = changedColumns(request.body)
      const found = await findOutlet(db, id)
      // Before its manager is looked at: whom somebody else has put there instead may manage another outlet by now.
      await assertUnchanged(request, found.version, () => toOutlet(found))
      if (changed.manager_id) await waitForManager(db, changed.manager_id)

      return db.transaction().execute(async (trx) => {
        if (changed.manager_id) await claimManager(trx, changed.manager_id, id)
        const present = await lockOutlet(trx, id)
        await assertUnchanged(request, present.version, () => toOutlet(present))
        const columns = { ...changed, ...keptTimes(request.body, present) }
        const row = await updateOutlet(trx, id, columns)
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
