import type { AffectingChange } from '@tapri/contracts/affected'
import type { Product, ProductForm } from '@tapri/contracts/catalog'
import { hindiBodyOf, hindiFieldsOf } from '../hindi.ts'
import { type FactFields, factFieldsOf, factsBodyOf, priceOf } from './product-facts.ts'

/** The form's values, as typed. */
export interface ProductFields extends FactFields {
  name: string
  name_hi: string
  description: string
  description_hi: string
  price: string
  category_id: string
  image_url: string
  available: boolean
  option_group_ids: readonly string[]
}

const groupIdsOf = (product: Product | null) => product?.option_groups?.map(({ id }) => id) ?? []

/** The option "no category"; sent as null. */
export const noCategory = 'none'

export const fieldsOf = (product: Product | null): ProductFields => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  ...hindiFieldsOf(product),
  price: product ? String(product.price) : '',
  category_id: product?.category_id ?? noCategory,
  image_url: product?.image_url ?? '',
  available: product?.available ?? true,
  option_group_ids: groupIdsOf(product),
  ...factFieldsOf(product),
})

/** Returns the request body. The form has already validated the price. Unchanged option groups are omitted. */
export const bodyOf = (
  { name, name_hi, description, description_hi, price, category_id, image_url, ...fields }: ProductFields,
  product: Product | null,
): ProductForm => ({
  name: name.trim(),
  ...hindiBodyOf('name_hi', name_hi, product),
  description: description.trim(),
  ...hindiBodyOf('description_hi', description_hi, product),
  price: priceOf(price) ?? 0,
  image_url: image_url.trim(),
  category_id: category_id === noCategory ? null : category_id,
  available: fields.available,
  ...(fields.option_group_ids.join() !== groupIdsOf(product).join() && {
    option_group_ids: [...fields.option_group_ids],
  }),
  ...factsBodyOf(fields, product),
})

/** Returns what a save removes from the menu: the product, or some of its option groups; undefined if nothing. */
export function takenOff(fields: ProductFields, product: Product): AffectingChange['menu'] {
  const groups = groupIdsOf(product).filter((id) => !fields.option_group_ids.includes(id))
  if (product.available && !fields.available) return { product_ids: [product.id] }
  return groups.length > 0 ? { options: groups.map((group_id) => ({ group_id, product_id: product.id })) } : undefined
}

/**
 * Returns whether the product can be saved: it needs an image whose upload has finished (docs/specification.md, section
 * 2).
 */
export const maySave = (imageUrl: string, isUploading: boolean) => imageUrl.trim() !== '' && !isUploading
