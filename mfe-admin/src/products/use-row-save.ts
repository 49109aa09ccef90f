import type { Product, updateProduct } from '@tapri/contracts/catalog'
import { useShell } from '@tapri/web-kit/remote'
import { currentIn } from '@tapri/web-kit/use-edit'
import { bodyOf, fieldsOf, type ProductFields } from './product-form.ts'

/** A change that comes again and again while it is saved is somebody's error. */
const MAX_TRIES = 5

/**
 * Saves fields of a product outside of its dialog. Other fields that somebody else changed meanwhile stay as they are;
 * `mayOverwrite` says whether a save replaces their change of the same fields.
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
