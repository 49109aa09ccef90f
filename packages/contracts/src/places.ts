import Type, { type Static } from 'typebox'
import { ById, DeliveryPlace, Id, Name, Nothing, Problem, Shape, versioned } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PLACE_NAME_MAX_LENGTH } from './limits.ts'

export const PlaceForm = Shape({ name: Name(PLACE_NAME_MAX_LENGTH), ...DeliveryPlace.properties, ...versioned })
export type PlaceForm = Static<typeof PlaceForm>

/** A place that a customer keeps under a name, to order there again. */
export const SavedPlace = Shape({ id: Id, ...PlaceForm.properties })
export type SavedPlace = Static<typeof SavedPlace>

/** In the order in which they were saved. */
export const listPlaces = endpoint({
  method: 'GET',
  url: '/users/places',
  config: { access: ['customer'] },
  schema: { response: { 200: Shape({ places: Type.Array(SavedPlace) }), '4xx': Problem } },
})

/** Saves a place under an id that the caller makes, so that a repeat saves it once. */
export const savePlace = endpoint({
  method: 'PUT',
  url: '/users/places/:id',
  config: { access: ['customer'] },
  schema: { params: ById, body: PlaceForm, response: { 200: SavedPlace, '4xx': Problem } },
})

export const deletePlace = endpoint({
  method: 'DELETE',
  url: '/users/places/:id',
  config: { access: ['customer'] },
  schema: { params: ById, querystring: Shape({}), response: { 204: Nothing, '4xx': Problem } },
})
