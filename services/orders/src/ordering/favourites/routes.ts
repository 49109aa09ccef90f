import { addFavourite, listFavourites, removeFavourite } from '@tapri/contracts/favourites'
import type { App } from '@tapri/service-kit/http/app'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import { deleteFavourite, findFavourites, insertFavourite } from './queries.ts'

const ProductNotFound = refusal('PRODUCT_NOT_FOUND')

export function favouritesRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...listFavourites,
    handler: async ({ user }) => ({ product_ids: await findFavourites(db, user.id) }),
  })

  app.route({
    ...addFavourite,
    handler: async ({ user, params }, reply) => {
      if (!(await insertFavourite(db, user.id, params.id))) throw new ProductNotFound()
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...removeFavourite,
    handler: async ({ user, params }, reply) => {
      await deleteFavourite(db, user.id, params.id)
      return reply.code(204).send(null)
    },
  })
}
