import Type, { type Static } from 'typebox'
import { ById, Id, ImageUrl, Name, Nothing, Nullable, Problem, Prose, Rupees, Shape, versioned } from './common.ts'
import { endpoint } from './endpoint.ts'
import { IMAGE_WIDTHS } from './image-sizes.ts'
import {
  CATEGORY_DESCRIPTION_MAX_LENGTH,
  CATEGORY_NAME_MAX_LENGTH,
  MENU_ORDER_MAX_LENGTH,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_MAX_OPTION_GROUPS,
  PRODUCT_NAME_MAX_LENGTH,
} from './limits.ts'
import { OptionGroup } from './option-groups.ts'

export const Category = Shape({
  id: Id,
  ...versioned,
  name: Type.String(),
  description: Nullable(Type.String()),
  image_url: Nullable(Type.String()),
})
export type Category = Static<typeof Category>

export const Product = Shape({
  id: Id,
  ...versioned,
  name: Type.String(),
  description: Type.String(),
  price: Rupees,
  image_url: Type.String(),
  category_id: Nullable(Type.String()),
  category_name: Nullable(Type.String()),
  available: Type.Boolean(),
  /** In the order in which they are asked; missing when there are none. */
  option_groups: Type.Optional(Type.Array(OptionGroup)),
})
export type Product = Static<typeof Product>

export const ProductForm = Shape({
  name: Name(PRODUCT_NAME_MAX_LENGTH),
  description: Prose(PRODUCT_DESCRIPTION_MAX_LENGTH),
  price: Rupees,
  image_url: ImageUrl,
  category_id: Nullable(Id),
  available: Type.Boolean(),
  /** In the order in which they are asked. Missing: they stay as they are. */
  option_group_ids: Type.Optional(Type.Array(Id, { maxItems: PRODUCT_MAX_OPTION_GROUPS })),
  ...versioned,
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

export const CategoryForm = Shape({
  name: Name(CATEGORY_NAME_MAX_LENGTH),
  description: Type.Optional(Nullable(Prose(CATEGORY_DESCRIPTION_MAX_LENGTH))),
  image_url: Type.Optional(Nullable(ImageUrl)),
  ...versioned,
})
export type CategoryForm = Static<typeof CategoryForm>

export const createCategory = endpoint({
  method: 'POST',
  url: '/admin/categories',
  config: { access: ['admin'] },
  schema: { body: CategoryForm, response: { 201: Category, '4xx': Problem } },
})

export const updateCategory = endpoint({
  method: 'PUT',
  url: '/admin/categories/:id',
  config: { access: ['admin'] },
  schema: { params: ById, body: CategoryForm, response: { 200: Category, '4xx': Problem } },
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  url: '/admin/categories/:id',
  config: { access: ['admin'] },
  schema: { params: ById, response: { 204: Nothing, '4xx': Problem } },
})

/**
 * These take, in this order, the places on the menu that they have together now; all others keep theirs. What does not exist is
 * left out. `before`, the order that they had for who sorts them, refuses (412) to undo what somebody else has sorted meanwhile.
 */
const MenuIds = Type.Array(Id, { minItems: 1, maxItems: MENU_ORDER_MAX_LENGTH, uniqueItems: true })
const MenuOrder = Shape({ ids: MenuIds, before: Type.Optional(MenuIds) })

export const orderCategories = endpoint({
  method: 'PUT',
  url: '/admin/categories/order',
  config: { access: ['admin'] },
  schema: { body: MenuOrder, response: { 204: Nothing, '4xx': Problem } },
})

export const orderProducts = endpoint({
  method: 'PUT',
  url: '/admin/products/order',
  config: { access: ['admin'] },
  schema: { body: MenuOrder, response: { 204: Nothing, '4xx': Problem } },
})

/** Multipart with one file field: JPEG, PNG, WebP, GIF or AVIF, at most 5 242 880 bytes and 40 megapixels. */
export const uploadImage = endpoint({
  method: 'POST',
  url: '/admin/upload-image',
  config: { access: ['admin'] },
  schema: { response: { 201: Shape({ image_url: Type.String() }), '4xx': Problem } },
})

const ImageName = Type.String({ pattern: '^[a-z0-9]{1,64}\\.webp$' })

/** An uploaded picture by the hash of its content; never changes. Answers bytes of type image/webp. */
export const getImage = endpoint({
  method: 'GET',
  url: '/images/:name',
  config: { access: 'public' },
  schema: {
    params: Shape({ name: ImageName }),
    response: { '4xx': Problem },
  },
})

/** The same at most so many px wide. */
export const getSizedImage = endpoint({
  method: 'GET',
  url: '/images/:name/:width',
  config: { access: 'public' },
  schema: {
    params: Shape({ name: ImageName, width: Type.String({ pattern: `^(${IMAGE_WIDTHS.join('|')})$` }) }),
    response: { '4xx': Problem },
  },
})
