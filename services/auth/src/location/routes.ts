import { getLocation, saveLocation } from '@tapri/contracts/auth'
import type { App } from '@tapri/service-kit/app'
import type { AuthContext } from '../auth-context.ts'
import { findAddress, upsertLocation } from './queries.ts'

export function locationRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...getLocation,
    handler: async (request) => ({ address: (await findAddress(db, request.user.id)) ?? '' }),
  })

  app.route({
    ...saveLocation,
    handler: async (request) => {
      await upsertLocation(db, request.user.id, request.body)
      return request.body
    },
  })
}
