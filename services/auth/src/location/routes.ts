import { getLocation, saveLocation } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/http/app'
import type { AuthContext } from '../auth-context.ts'
import { findLocation, upsertLocation } from './queries.ts'

export function locationRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...getLocation,
    handler: async (request) => (await findLocation(db, request.user.id)) ?? { address: '' },
  })

  app.route({
    ...saveLocation,
    handler: async (request) => {
      await upsertLocation(db, request.user.id, request.body)
      return request.body
    },
  })
}
