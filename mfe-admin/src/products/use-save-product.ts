import type { createProduct, ProductForm, Product, updateProduct } from '@tapri/contracts/catalog'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import type { UseFormSetError } from 'react-hook-form'
import { showFieldErrors } from '../form-errors.ts'
import type { ProductFields } from './product-form.ts'
import { useProductsTexts } from './texts.ts'

const fields = {
  name: 'name',
  description: 'description',
  price: 'price',
  category_id: 'category_id',
  image_url: 'image_url',
} as const

/** Creates a product, or changes the given one; what the server finds wrong shows at its field. */
export function useSaveProduct(product: Product | null, setError: UseFormSetError<ProductFields>) {
  const texts = useProductsTexts()
  const { call } = useShell()
  const send = (body: ProductForm) =>
    product
      ? call<typeof updateProduct>('PUT /products/:id', { params: { id: product.id }, body })
      : call<typeof createProduct>('POST /products', { body })

  const { run, busy } = useAction(
    async (body: ProductForm) => {
      try {
        return await send(body)
      } catch (error) {
        showFieldErrors(error, setError, fields)
        throw error
      }
    },
    { failure: texts.saveFailed, success: product ? texts.updated : texts.created, refreshes: ['GET /products'] },
  )
  return { save: run, isSaving: busy }
}
