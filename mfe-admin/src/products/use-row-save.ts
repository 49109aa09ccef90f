import type { Product, updateProduct } from '@tapri/contracts/catalog'
import { useShell } from '@tapri/web-kit/remote'
import { currentIn } from '@tapri/web-kit/use-edit'
import { bodyOf, fieldsOf, type ProductFields } from './product-form.ts'

/** Limits the retries, in case conflicts keep coming. */
const MAX_TRIES = 5

/**
 * Saves some fields of a product outside its dialog. After a conflict it retries with the current product, so that
 * other people's changes to other fields are kept; `mayOverwrite` decides whether their change may be overwritten.
 */
export function useRowSave() {
  const { call } = useShell()
  return async function save(
    product: Product,
    change: Partial<ProductFields>,
    mayOverwrite: (current: Product) => boolean,
  ) {
    for (let [base, tries] = [product, 1]; ; tries += 1) {
      const body = bodyOf({ ...fieldsOf(base), ...change }, base)
      const options = { ifVersion: base.version }
      try {
        return await call<typeof updateProduct>('PUT /products/:id', { params: { id: base.id }, body }, options)
      } catch (error) {
        const current = currentIn(error) as Product | undefined
        if (!current || tries === MAX_TRIES || !mayOverwrite(current)) throw error
        base = current
      }
    }
  }
}
