import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  updateOptionGroup,
} from '@tapri/contracts/option-groups'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, once } from '@tapri/service-kit/http/idempotency'
import { assertUnchanged } from '@tapri/service-kit/http/if-match'
import type { CatalogContext } from '../database.ts'
import type { RefreshMenu } from '../menu.ts'
import { toOptionGroup } from '../option-group.ts'
import { deleteGroup, insertGroup, listGroups, updateGroup } from './queries.ts'
import { assertNamesDiffer } from './rules.ts'

/** Registers the routes for option groups. `refreshMenu` runs after each commit that affects products. */
export function optionGroupRoutes(app: App, { db }: CatalogContext, refreshMenu: RefreshMenu) {
  app.route({ ...listOptionGroups, handler: () => listGroups(db) })

  app.route({
    ...createOptionGroup,
    handler: async (request, reply) => {
      assertNamesDiffer(request.body)
      const group = await db
        .transaction()
        .execute((trx) =>
          once(trx, keyOf(request), async () => toOptionGroup(await insertGroup(trx, request.user.id, request.body))),
        )
      return reply.code(201).send(group)
    },
  })

  app.route({
    ...updateOptionGroup,
    handler: async (request, reply) => {
      assertNamesDiffer(request.body)
      const row = await db
        .transaction()
        .execute((trx) =>
          updateGroup(trx, request.user.id, request.params.id, request.body, (present) =>
            assertUnchanged(request, present.version, () => toOptionGroup(present)),
          ),
        )
      await refreshMenu(reply)
      return toOptionGroup(row)
    },
  })

  app.route({
    ...deleteOptionGroup,
    handler: async (request, reply) => {
      await db.transaction().execute((trx) => deleteGroup(trx, request.user.id, request.params.id))
      await refreshMenu(reply)
      audit(request, 'option_group_deleted', { subject: request.params.id })
      return reply.code(204).send(null)
    },
  })
}
