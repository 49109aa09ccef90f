import { createCategory, deleteCategory, updateCategory } from '@tapri/contracts/catalog'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, once } from '@tapri/service-kit/http/idempotency'
import { assertUnchanged } from '@tapri/service-kit/http/if-match'
import { publish } from '@tapri/service-kit/events/outbox'
import { categoryEvent, toCategory } from '../category.ts'
import { tellCategory } from '../changes.ts'
import type { CatalogContext } from '../database.ts'
import type { RefreshMenu } from '../menu.ts'
import { insertCategory, lockCategoryRow, markCategoryDeleted, updateCategoryRow } from './queries.ts'

/**
 * Registers the routes that change categories. `refreshMenu` runs after each commit and before the response, so that
 * admins see their own change.
 */
export function categoryRoutes(app: App, { db }: CatalogContext, refreshMenu: RefreshMenu) {
  app.route({
    ...createCategory,
    handler: async (request, reply) => {
      const category = await db.transaction().execute((trx) =>
        once(trx, keyOf(request), async () => {
          const row = await insertCategory(trx, request.body)
          await tellCategory(trx, request.user.id, { before: null, after: row })
          await publish(trx, 'catalog.category.changed', row.id, categoryEvent(row))
          return toCategory(row)
        }),
      )
      await refreshMenu(reply)
      return reply.code(201).send(category)
    },
  })

  app.route({
    ...updateCategory,
    handler: async (request, reply) => {
      const { id } = request.params
      const row = await db.transaction().execute(async (trx) => {
        const present = await lockCategoryRow(trx, id)
        await assertUnchanged(request, present.version, () => toCategory(present))
        const changed = await updateCategoryRow(trx, id, request.body)
        await tellCategory(trx, request.user.id, { before: present, after: changed })
        await publish(trx, 'catalog.category.changed', id, categoryEvent(changed))
        return changed
      })
      await refreshMenu(reply)
      return toCategory(row)
    },
  })

  app.route({
    ...deleteCategory,
    handler: async (request, reply) => {
      await db.transaction().execute(async (trx) => {
        const row = await markCategoryDeleted(trx, request.params.id)
        await tellCategory(trx, request.user.id, { before: row, after: null })
        await publish(trx, 'catalog.category.changed', row.id, categoryEvent(row))
      })
      await refreshMenu(reply)
      audit(request, 'category_deleted', { subject: request.params.id })
      return reply.code(204).send(null)
    },
  })
}
