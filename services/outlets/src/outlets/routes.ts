import { createOutlet, deleteOutlet, listOutlets, updateOutlet as updateOutletCall } from '@tapri/contracts/outlets'
import type { App } from '@tapri/service-kit/http/app'
import { tellChange } from '@tapri/service-kit/data/changes'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, once } from '@tapri/service-kit/http/idempotency'
import { assertUnchanged } from '@tapri/service-kit/http/if-match'
import type { Context } from '@tapri/service-kit/process/service'
import type { BaseSettings } from '@tapri/service-kit/process/settings'
import type { Kysely, Transaction } from 'kysely'
import type { Database, OutletRow } from '../database.ts'
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
          await tellOutlet(trx, request.user.id, { before: null, after: row })
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
      // Checked before its manager: somebody else may have assigned a manager who by now manages another outlet.
      await assertUnchanged(request, found.version, () => toOutlet(found))
      if (changed.manager_id) await waitForManager(db, changed.manager_id)

      return db.transaction().execute(async (trx) => {
        if (changed.manager_id) await claimManager(trx, changed.manager_id, id)
        const present = await lockOutlet(trx, id)
        await assertUnchanged(request, present.version, () => toOutlet(present))
        const columns = { ...changed, ...keptTimes(request.body, present) }
        const row = await updateOutlet(trx, id, columns)
        await tellOutlet(trx, request.user.id, { before: present, after: row })
        await publishOutlet(trx, row)
        return toOutlet(row)
      })
    },
  })

  deleteRoute(app, db)
}

function deleteRoute(app: App, db: Kysely<Database>) {
  app.route({
    ...deleteOutlet,
    handler: async (request, reply) => {
      await db.transaction().execute(async (trx) => {
        const before = await lockOutlet(trx, request.params.id)
        await publishOutlet(trx, await markDeleted(trx, before.id))
        await tellOutlet(trx, request.user.id, { before, after: null })
      })
      audit(request, 'outlet_deleted', { subject: request.params.id })
      return reply.code(204).send(null)
    },
  })
}

/** Records what somebody changed about an outlet, as its page shows it. */
const tellOutlet = (
  trx: Transaction<Database>,
  by: string,
  { before, after }: { before: OutletRow | null; after: OutletRow | null },
) => {
  const { id = '', name = '' } = after ?? before ?? {}
  return tellChange(trx, 'outlets', {
    by,
    kind: 'outlet',
    id,
    name,
    outlet: id,
    before: before && outletFacts(before),
    after: after && outletFacts(after),
  })
}

/** Returns the facts to compare. The text of the hours covers the week, so exceptions are added. */
function outletFacts(row: OutletRow) {
  const { opening_times, ...facts } = toOutlet(row)
  return { ...facts, exceptions: opening_times?.exceptions }
}
