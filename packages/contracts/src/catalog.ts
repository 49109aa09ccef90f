import Type, { type Static } from 'typebox'
import { ById, Id, ImageUrl, Name, Nothing, Nullable, Prose, Rupees, Shape, versioned } from './common.ts'
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
import { AtOutlets, OnOutletMenu, productFacts, productFactsForm, ServedHours } from './outlet-menu.ts'

/** The Hindi texts; missing where nobody has written them. */
const inHindi = { name_hi: Type.Optional(Type.String()), description_hi: Type.Optional(Type.String()) }

/** Left out: unchanged. Null: removed. */
const hindiForm = (nameMaxLength: number, descriptionMaxLength: number) => ({
  name_hi: Type.Optional(Nullable(Name(nameMaxLength))),
  description_hi: Type.Optional(Nullable(Prose(descriptionMaxLength))),
})

export const Category = Shape({
  id: Id,
  ...versioned,
  name: Type.String(),
  description: Nullable(Type.String()),
  image_url: Nullable(Type.String()),
  ...inHindi,
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
  category_name_hi: Type.Optional(Type.String()),
  available: Type.Boolean(),
  option_groups: Type.Optional(Type.Array(OptionGroup)),
  ...inHindi,
  ...productFacts,
  outlets: Type.Optional(AtOutlets),
  hours: Type.Optional(ServedHours),
})
export type Product = Static<typeof Product>

export const ProductForm = Shape({
  name: Name(PRODUCT_NAME_MAX_LENGTH),
  description: Prose(PRODUCT_DESCRIPTION_MAX_LENGTH),
  price: Rupees,
  image_url: ImageUrl,
  category_id: Nullable(Id),
  available: Type.Boolean(),
  option_group_ids: Type.Optional(Type.Array(Id, { maxItems: PRODUCT_MAX_OPTION_GROUPS })),
  ...hindiForm(PRODUCT_NAME_MAX_LENGTH, PRODUCT_DESCRIPTION_MAX_LENGTH),
  ...productFactsForm,
  outlets: Type.Optional(AtOutlets),
  ...versioned,
})
export type ProductForm = Static<typeof ProductForm>

export const listCategories = endpoint('GET /categories', 'public', { 200: Type.Array(Category) })

/**
 * Tells the gateway from which version of the menu a response of catalog comes or, after a change, to which version it
 * led. The gateway removes it. The version counts up with each change.
 */
export const MENU_VERSION_HEADER = 'x-menu-version'

/** Lists the available products; an admin may also ask for the others. Carries an ETag and answers 304. */
export const listProducts = endpoint('GET /products', 'public', {
  querystring: Shape({ include_unavailable: Type.Optional(Type.Boolean()) }),
  200: Type.Array(Product),
})

/**
 * Lists the available products that an outlet carries, at its prices. An outlet without prices or products of its own,
 * and an outlet that does not exist, get the list of the chain. Carries an ETag and answers 304.
 */
export const listMenu = endpoint('GET /menu', 'public', {
  querystring: Shape({ outlet_id: Id }),
  200: Type.Array(Product),
})

export const createProduct = endpoint('POST /products', ['admin'], { body: ProductForm, 201: Product })

export const updateProduct = endpoint('PUT /products/:id', ['admin'], { params: ById, body: ProductForm, 200: Product })

export const deleteProduct = endpoint('DELETE /products/:id', ['admin'], { params: ById, 204: Nothing })

export const CategoryForm = Shape({
  name: Name(CATEGORY_NAME_MAX_LENGTH),
  description: Type.Optional(Nullable(Prose(CATEGORY_DESCRIPTION_MAX_LENGTH))),
  image_url: Type.Optional(Nullable(ImageUrl)),
  ...hindiForm(CATEGORY_NAME_MAX_LENGTH, CATEGORY_DESCRIPTION_MAX_LENGTH),
  ...versioned,
})
export type CategoryForm = Static<typeof CategoryForm>

export const createCategory = endpoint('POST /admin/categories', ['admin'], { body: CategoryForm, 201: Category })

export const updateCategory = endpoint('PUT /admin/categories/:id', ['admin'], {
  params: ById,
  body: CategoryForm,
  200: Category,
})

export const deleteCategory = endpoint('DELETE /admin/categories/:id', ['admin'], { params: ById, 204: Nothing })

/**
 * These take, in this order, the places on the menu that they occupy together now; all others stay where they are.
 * Unknown ids are ignored. `before` is the order that the caller last saw: if somebody else has sorted them since, the
 * call is refused (412).
 */
const MenuIds = Type.Array(Id, { minItems: 1, maxItems: MENU_ORDER_MAX_LENGTH, uniqueItems: true })
export const MenuOrder = Shape({ ids: MenuIds, before: Type.Optional(MenuIds) })

export const orderCategories = endpoint('PUT /admin/categories/order', ['admin'], { body: MenuOrder, 204: Nothing })

export const orderProducts = endpoint('PUT /admin/products/order', ['admin'], { body: MenuOrder, 204: Nothing })

export const UploadedImage = Shape({ image_url: Type.String() })

/** Takes multipart with one file field: JPEG, PNG, WebP, GIF or AVIF, at most 5 242 880 bytes and 40 megapixels. */
export const uploadImage = endpoint('POST /admin/upload-image', ['admin'], { 201: UploadedImage })

/** Takes a picture, in the same formats, of what was wrong with an order. */
export const uploadComplaintImage = endpoint('POST /complaints/image', ['customer'], {
  201: UploadedImage,
})

const ImageName = Type.String({ pattern: '^[a-z0-9]{1,64}\\.webp$' })

/** Returns an uploaded picture by the hash of its content, so it never changes. The body is image/webp. */
export const getImage = endpoint('GET /images/:name', 'public', { params: Shape({ name: ImageName }) })

/** Returns the same picture, at most this many px wide. */
export const getSizedImage = endpoint('GET /images/:name/:width', 'public', {
  params: Shape({ name: ImageName, width: Type.String({ pattern: `^(${IMAGE_WIDTHS.join('|')})$` }) }),
})

/**
 * Sets in one call how an outlet sells these products. Other products stay as they are there, and these products stay
 * as they are at all other outlets. Unknown ids are ignored.
 */
export const setOutletMenu = endpoint('PUT /admin/outlets/:id/menu', ['admin'], {
  params: ById,
  body: Shape({ products: Type.Array(OnOutletMenu, { minItems: 1, maxItems: MENU_ORDER_MAX_LENGTH }) }),
  204: Nothing,
})
