import type { Place } from '@tapri/contracts/common'
import { greatCircleKm } from '@tapri/contracts/great-circle'
import type { OrderItem } from '@tapri/contracts/orders'
import { InvalidInput, refusal } from '@tapri/service-kit/problems'
import type { StoredItem } from '../database.ts'

export const NoLongerSold = refusal('NO_LONGER_SOLD')
export const PriceChanged = refusal('PRICE_CHANGED')
export const OutOfReach = refusal('OUT_OF_REACH')
export const TooManyOpenOrders = refusal('TOO_MANY_OPEN_ORDERS')

/** Refuses a product that is in two lines (400). */
export function assertNoDuplicates(cart: OrderItem[]) {
  const duplicate = cart.findIndex(
    ({ product_id }, index) => cart.findIndex((other) => other.product_id === product_id) !== index,
  )
  const item = cart[duplicate]
  if (item) throw new InvalidInput(`/body/items/${duplicate}/product_id`, 'REPEATED_PRODUCT', item.product_name)
}

/** Refuses another order when a customer has `cap` open ones (409). A cap of 0 is no cap. */
export function assertBelowCap(open: number, cap: number) {
  if (cap > 0 && open >= cap) throw new TooManyOpenOrders(String(open))
}

export interface Product {
  id: string
  name: string
  price_paise: number
  available: boolean
  deleted: boolean
}

/**
 * Returns the lines with the catalog's names and prices, and their sum. Refuses a product that is not sold (409) and a
 * price, in rupees, that differs from the catalog's (409).
 */
export function priceItems(cart: OrderItem[], products: Product[]): { items: StoredItem[]; total_paise: number } {
  const productsById = new Map(products.map((product) => [product.id, product]))
  const items = cart.map(({ product_id, product_name, quantity, price }) => {
    const product = productsById.get(product_id)
    if (!product?.available || product.deleted) throw new NoLongerSold(product?.name ?? product_name)
    const { name, price_paise } = product
    if (price_paise !== Math.round(price * 100)) throw new PriceChanged(name, (price_paise / 100).toFixed(2))
    return { product_id, product_name: name, quantity, price_paise }
  })
  return { items, total_paise: items.reduce((sum, item) => sum + item.quantity * item.price_paise, 0) }
}

export interface Outlet {
  id: string
  lat: number
  lng: number
  delivery_radius_km: number
}

/** Returns the nearest outlet whose radius covers the address, and its distance in km, two decimals. Refuses if none does (422). */
export function nearestOutlet(address: Place, outlets: Outlet[]) {
  const [nearest] = outlets
    .map((outlet) => ({ outlet, km: greatCircleKm(address, outlet) }))
    .filter(({ outlet, km }) => km <= outlet.delivery_radius_km)
    .toSorted((a, b) => a.km - b.km || (a.outlet.id < b.outlet.id ? -1 : 1))
  if (!nearest) throw new OutOfReach()
  return { outlet_id: nearest.outlet.id, distance_km: Math.round(nearest.km * 100) / 100 }
}
