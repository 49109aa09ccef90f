import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, Problem, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { FAVOURITES_MAX_SIZE } from './limits.ts'

/** The newest first. A product that is not sold any more may be among them. */
export const Favourites = Shape({ product_ids: Type.Array(Id, { maxItems: FAVOURITES_MAX_SIZE }) })
export type Favourites = Static<typeof Favourites>

export const listFavourites = endpoint({
  method: 'GET',
  url: '/favourites',
  config: { access: ['customer'] },
  schema: { response: { 200: Favourites, '4xx': Problem } },
})

export const addFavourite = endpoint({
  method: 'PUT',
  url: '/favourites/:id',
  config: { access: ['customer'] },
  schema: { params: ById, response: { 204: Nothing, '4xx': Problem } },
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  url: '/favourites/:id',
  config: { access: ['customer'] },
  schema: { params: ById, querystring: Shape({}), response: { 204: Nothing, '4xx': Problem } },
})
