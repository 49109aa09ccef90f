import { PLACES_MAX_SIZE } from '@tapri/contracts/limits'
import { deletePlace, listPlaces, savePlace } from '@tapri/contracts/places'
import type { App } from '@tapri/service-kit/app'
import { refusal } from '@tapri/service-kit/problems'
import type { AuthContext } from '../auth-context.ts'
import { deletePlaceOf, findPlaces, upsertPlace } from './queries.ts'

const TooManyPlaces = refusal('TOO_MANY_PLACES')

/** Saved places of customers. The one saved location of the specification stays beside them (location/). */
export function placesRoutes(app: App, { db }: AuthContext) {
  app.route({
    ...listPlaces,
    handler: async (request) => {
      const places = await findPlaces(db, request.user.id)
      return { places: places.map(({ note, ...place }) => ({ ...place, ...(note !== null && { note }) })) }
    },
  })

  app.route({
    ...savePlace,
    handler: async ({ user, params: { id }, body }) => {
      if (!(await upsertPlace(db, user.id, id, body))) throw new TooManyPlaces(PLACES_MAX_SIZE)
      return { id, ...body }
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
