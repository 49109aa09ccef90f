import * as calls from '@tapri/contracts/promotions'
import type { App } from '@tapri/service-kit/http/app'
import { keyOf, onceOrStored } from '@tapri/service-kit/http/idempotency'
import { assertUnchanged } from '@tapri/service-kit/http/if-match'
import { audit } from '@tapri/service-kit/process/audit'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { Copies } from '../../outlet/replicas/copy.ts'
import type { Settings } from '../../settings.ts'
import { endPromotion, findPromotion, insertPromotion, listPromotions, updatePromotion } from './promotions.ts'
import { findRewards } from './rewards.ts'

export function promotionRoutes(app: App, { db }: Context<Database, Settings>, copies: Copies) {
  app.route({ ...calls.listPromotions, handler: async () => ({ promotions: await listPromotions(db) }) })

  app.route({
    ...calls.createPromotion,
    handler: async (request, reply) => {
      const { done, isFirst } = await db.transaction().execute((trx) =>
        onceOrStored(
          trx,
          keyOf(request),
          () => insertPromotion(trx, request.user.id, request.body),
          ({ id }, source) => findPromotion(source, id),
        ),
      )
      if (isFirst) audit(request, 'promotion_added', { subject: done.id })
      return reply.code(201).send(await findPromotion(db, done.id))
    },
  })

  app.route({
    ...calls.updatePromotion,
    handler: async (request) => {
      const { id } = request.params
      const promotion = await updatePromotion(db, request.user.id, id, request.body, (present) =>
        assertUnchanged(request, present.version ?? 1, () => present),
      )
      audit(request, 'promotion_changed', { subject: id })
      return promotion
    },
  })

  app.route({
    ...calls.endPromotion,
    handler: async (request) => {
      const { id } = request.params
      if (await endPromotion(db, request.user.id, id)) audit(request, 'promotion_ended', { subject: id })
      return findPromotion(db, id)
    },
  })

  app.route({ ...calls.getRewards, handler: async ({ user }) => findRewards(db, await copies.fresh(), user.id) })
}
