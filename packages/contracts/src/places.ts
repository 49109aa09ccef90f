import Type, { type Static } from 'typebox'
import { ById, DeliveryPlace, Id, Name, Nothing, Shape, versioned } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PLACE_NAME_MAX_LENGTH } from './limits.ts'

export const PlaceForm = Shape({ name: Name(PLACE_NAME_MAX_LENGTH), ...DeliveryPlace.properties, ...versioned })
export type PlaceForm = Static<typeof PlaceForm>

export const SavedPlace = Shape({ id: Id, ...PlaceForm.properties })
export type SavedPlace = Static<typeof SavedPlace>

/** Lists the saved places in the order in which they were saved. */
export const listPlaces = endpoint('GET /users/places', ['customer'], {
  200: Shape({ places: Type.Array(SavedPlace) }),
})

/** Saves a place under an id that the caller generates, so that a repeat saves it once. */
export const savePlace = endpoint('PUT /users/places/:id', ['customer'], {
  params: ById,
  body: PlaceForm,
  200: SavedPlace,
})

export const deletePlace = endpoint('DELETE /users/places/:id', ['customer'], {
  params: ById,
  querystring: Shape({}),
  204: Nothing,
})
