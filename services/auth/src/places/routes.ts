import { PLACES_MAX_SIZE } from '@tapri/contracts/limits'
import { deletePlace, listPlaces, savePlace } from '@tapri/contracts/places'
import type { App } from '@tapri/service-kit/http/app'
import { assertUnchanged } from '@tapri/service-kit/http/if-match'
import { refusal } from '@tapri/service-kit/http/problems'
import type { AuthContext } from '../auth-context.ts'
import { deletePlaceOf, findPlaces, upsertPlace } from './queries.ts'

const TooManyPlaces = refusal('TOO_MANY_PLACES')

/** Saved places of customers. The one saved location of the specification stays beside them (location/). */
export function placesRoutes(app: App, { db }: AuthContext) {
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
