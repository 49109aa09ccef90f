import type { ProductForm } from '@tapri/contracts/catalog'
import { refusal } from '@tapri/service-kit/problems'

export const ProductNotFound = refusal('PRODUCT_NOT_FOUND')
export const NoSuchCategory = refusal('NO_SUCH_CATEGORY')

/** What an admin filled in, as it is stored. The contract has seen to two decimals, so rounding only mends the binary. */
export const storedProduct = ({ name, price, ...form }: ProductForm) => ({
  ...form,
  name: name.trim(),
  price_paise: Math.round(price * 100),
})
