import type { DeliveryArea } from '../delivery-areas/schema.ts'
import type { OutletFees } from './rules.ts'
import type { OutletCharges } from './schema.ts'

const paiseOf = (rupees: number) => Math.round(rupees * 100)
const orNull = (rupees: number | null | undefined) => (rupees == null ? null : paiseOf(rupees))

/**
 * Converts an outlet's charges to paise; null when it charges nothing. If the area of the address has its own fee and
 * minimum, they replace the outlet's.
 */
export function feesOf(
  charges: OutletCharges | null | undefined,
  area?: Pick<DeliveryArea, 'name' | 'fee' | 'minimum_order'>,
): OutletFees | null {
  const fee_paise = orNull(area?.fee)
  const minimum_paise = orNull(area?.minimum_order)
  if (!charges && fee_paise === null && minimum_paise === null) return null
  return {
    delivery_steps: (charges?.delivery_steps ?? []).map(({ up_to_km, fee }) => ({ up_to_km, fee_paise: paiseOf(fee) })),
    free_delivery_from_paise: orNull(charges?.free_delivery_from),
    minimum_order_paise: minimum_paise ?? orNull(charges?.minimum_order),
    packaging_order_paise: paiseOf(charges?.packaging_per_order ?? 0),
    packaging_piece_paise: paiseOf(charges?.packaging_per_piece ?? 0),
    ...(area && fee_paise !== null && { area: { name: area.name, fee_paise } }),
  }
}
