import type { AtOutletFact, OnOutletMenu } from '@tapri/contracts/outlet-menu'
import { areSpansInOrder } from '@tapri/contracts/opening-hours/text'
import { paiseOf } from '@tapri/contracts/option-rules'
import { InvalidInput } from '@tapri/service-kit/http/problems'

/** Refuses a product that is named twice, and overlapping spans (400). */
export function assertMenu(products: readonly OnOutletMenu[]) {
  const seen = new Set<string>()
  for (const [index, { product_id, hours }] of products.entries()) {
    const path = `/body/products/${index}`
    if (seen.has(product_id)) throw new InvalidInput(`${path}/product_id`, 'NOT_VALID')
    if (hours && !areSpansInOrder(hours)) throw new InvalidInput(`${path}/hours`, 'SPANS_OVERLAP')
    seen.add(product_id)
  }
}

/** Returns a product's outlets with the wanted settings for one of them, or undefined when nothing changes. */
export function withOutlet(
  outlets: readonly AtOutletFact[],
  outlet_id: string,
  { is_carried, price, hours }: OnOutletMenu,
): AtOutletFact[] | undefined {
  const isUsual = is_carried && price === null && hours === null
  const wanted = { outlet_id, is_carried, price_paise: price === null ? null : paiseOf(price), hours }
  const at = outlets.findIndex((each) => each.outlet_id === outlet_id)
  const others = outlets.filter((each) => each.outlet_id !== outlet_id)
  if (isUsual) return at < 0 ? undefined : others
  const before = outlets[at]
  const isSame =
    before?.is_carried === is_carried &&
    before.price_paise === wanted.price_paise &&
    JSON.stringify(before.hours?.map(({ opens, closes }) => [opens, closes])) ===
      JSON.stringify(hours?.map(({ opens, closes }) => [opens, closes]))
  if (isSame) return undefined
  return at < 0 ? [...others, wanted] : outlets.with(at, wanted)
}
