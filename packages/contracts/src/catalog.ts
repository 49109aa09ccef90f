import Type, { type Static } from 'typebox'
import { ById, Id, ImageUrl, Line, Nothing, Nullable, Problem, Prose, Rupees, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'
import {
  CATEGORY_DESCRIPTION_MAX_LENGTH,
  CATEGORY_NAME_MAX_LENGTH,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
} from './limits.ts'

export const Category = Shape({
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  image_url: Nullable(Type.String()),
})
export type Category = Static<typeof Category>

export const Product = Shape({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  price: Rupees,
  image_url: Type.String(),
  category_id: Nullable(Type.String()),
  category_name: Nullable(Type.String()),
  available: Type.Boolean(),
})
export type Product = Static<typeof Product>

export const ProductForm = Shape({
  name: Line(PRODUCT_NAME_MAX_LENGTH),
  description: Prose(PRODUCT_DESCRIPTION_MAX_LENGTH),
  price: Rupees,
  image_url: ImageUrl,
  category_id: Nullable(Id),
  available: Type.Boolean(),
})
export type ProductForm = Static<typeof ProductForm>

export const listCategories = endpoint({
  method: 'GET',
  url: '/categories',
  config: { access: 'public' },
  schema: { response: { 200: Type.Array(Category), '4xx': Problem } },
})

/**
 * Tells the gateway the version of the menu that a response of catalog comes from or, after a change, has led to; passed on to
 * nobody. It counts up with each change.
 */
export const MENU_VERSION_HEADER = 'x-menu-version'

/** The available products; an admin may also ask for the others. Carries an ETag and answers 304. */
export const listProducts = endpoint({
  method: 'GET',
  url: '/products',
  config: { access: 'public' },
  schema: {
    querystring: Shape({ include_unavailable: Type.Optional(Type.Boolean()) }),
    response: { 200: Type.Array(Product), '4xx': Problem },
  },
})

export const createProduct = endpoint({
  method: 'POST',
  url: '/products',
  config: { access: ['admin'] },
  schema: { body: ProductForm, response: { 201: Product, '4xx': Problem } },
})

export const updateProduct = endpoint({
  method: 'PUT',
  url: '/products/:id',
  config: { access: ['admin'] },
  schema: { params: ById, body: ProductForm, response: { 200: Product, '4xx': Problem } },
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  url: '/products/:id',
  config: { access: ['admin'] },
  schema: { params: ById, response: { 204: Nothing, '4xx': Problem } },
})

export const createCategory = endpoint({
  method: 'POST',
  url: '/admin/categories',
  config: { access: ['admin'] },
  schema: {
    body: Shape({
      name: Line(CATEGORY_NAME_MAX_LENGTH),
      description: Type.Optional(Nullable(Prose(CATEGORY_DESCRIPTION_MAX_LENGTH))),
      image_url: Type.Optional(Nullable(ImageUrl)),
    }),
    response: { 201: Category, '4xx': Problem },
  },
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  url: '/admin/categories/:id',
  config: { access: ['admin'] },
  schema: { params: ById, response: { 204: Nothing, '4xx': Problem } },
})

/** Multipart with one file field: JPEG, PNG, WebP, GIF or AVIF, at most 5 242 880 bytes and 40 megapixels. */
export const uploadImage = endpoint({
  method: 'POST',
  url: '/admin/upload-image',
  config: { access: ['admin'] },
  schema: { response: { 201: Shape({ image_url: Type.String() }), '4xx': Problem } },
})

/** An uploaded picture by the hash of its content; never changes. Answers bytes of type image/webp. */
export const getImage = endpoint({
  method: 'GET',
  url: '/images/:name',
  config: { access: 'public' },
  schema: {
    params: Shape({ name: Type.String({ pattern: '^[a-z0-9]{1,64}\\.webp$' }) }),
    response: { '4xx': Problem },
  },
})
