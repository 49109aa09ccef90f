import { getLocation, saveLocation } from '@tapri/contracts/auth'
import { PLACES_MAX_SIZE } from '@tapri/contracts/limits'
import { deletePlace, listPlaces, savePlace } from '@tapri/contracts/places'
import type { App } from '@tapri/service-kit/http/app'
import { assertUnchanged } from '@tapri/service-kit/http/if-match'
import { refusal } from '@tapri/service-kit/http/problems'
import type { AuthContext } from '../auth-context.ts'
import { deletePlaceOf, findLocation, findPlaces, upsertLocation, upsertPlace } from './queries.ts'

const TooManyPlaces = refusal('TOO_MANY_PLACES')

/** Registers the routes for customers' saved places, and for the single saved location of the specification. */
export function placesRoutes(app: App, { db }: AuthContext) {
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

  app.route({
    ...listPlaces,
    handler: async (request) => ({ places: await findPlaces(db, request.user.id) }),
  })

  app.route({
    ...savePlace,
    handler: async (request) => {
      const place = { id: request.params.id, ...request.body }
      const version = await upsertPlace(db, request.user.id, place, (present) =>
        assertUnchanged(request, present.version, () => present),
      )
      if (version === null) throw new TooManyPlaces(PLACES_MAX_SIZE)
      return { ...place, version }
    },
  })

  app.route({
    ...deletePlace,
    handler: async ({ user, params: { id } }, reply) => {
      await deletePlaceOf(db, user.id, id)
      return reply.code(204).send(null)
    },
  })
}
