import Type, { type Static } from 'typebox'
import { ById, Id, Nothing, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import { FAVOURITES_MAX_SIZE } from './limits.ts'

/** The newest first. May contain products that are no longer sold. */
export const Favourites = Shape({ product_ids: Type.Array(Id, { maxItems: FAVOURITES_MAX_SIZE }) })
export type Favourites = Static<typeof Favourites>

export const listFavourites = endpoint('GET /favourites', ['customer'], { 200: Favourites })

export const addFavourite = endpoint('PUT /favourites/:id', ['customer'], { params: ById, 204: Nothing })

export const removeFavourite = endpoint('DELETE /favourites/:id', ['customer'], {
  params: ById,
  querystring: Shape({}),
  204: Nothing,
})
