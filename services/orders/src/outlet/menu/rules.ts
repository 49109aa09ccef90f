import type { OwnProduct } from '@tapri/contracts/opening'
import { days } from '@tapri/contracts/opening-hours/days'
import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import type { AtOutletFact } from '@tapri/contracts/outlet-menu'
import { hoursAt } from '../hours/hours-at.ts'
import type { Product } from '../replicas/copy.ts'

/** Returns how a product is sold at an outlet, or undefined when it is sold as in the rest of the chain. */
export const atOutlet = ({ outlets }: Pick<Product, 'outlets'>, outletId: string) =>
  outlets.length === 0 ? undefined : outlets.find(({ outlet_id }) => outlet_id === outletId)

/** Returns when a product is served again (in ms since 1970), or null when it is served at `instant`. */
export function servedAgain({ hours }: Pick<AtOutletFact, 'hours'>, timeZone: string, instant: number): number | null {
  if (!hours) return null
  const week = Object.fromEntries(days.map((day) => [day, hours])) as OpeningTimes['week']
  const { isOpen, until } = hoursAt({ week }, timeZone, instant)
  return isOpen ? null : until
}

/** Lists the products that an outlet sells differently from the chain's list at `now`. */
export function ownMenu(products: Iterable<Product>, outletId: string, timeZone: string, now: number): OwnProduct[] {
  return [...products].flatMap((product) => {
    const at = product.available && !product.deleted ? atOutlet(product, outletId) : undefined
    if (!at) return []
    const { is_carried, price_paise } = at
    const again = servedAgain(at, timeZone, now)
    return {
      product_id: product.id,
      is_carried,
      ...(price_paise !== null && { price: price_paise / 100 }),
      ...(again !== null && { served_at: new Date(again).toISOString() }),
    }
  })
}
