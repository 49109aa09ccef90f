import type { OutletFees } from './rules.ts'
import type { OutletCharges } from './schema.ts'

const paiseOf = (rupees: number) => Math.round(rupees * 100)
const orNull = (rupees: number | null | undefined) => (rupees == null ? null : paiseOf(rupees))

/** Converts what an outlet charges to paise. */
export const feesOf = (charges: OutletCharges | null | undefined): OutletFees | null =>
  charges
    ? {
        delivery_steps: charges.delivery_steps.map(({ up_to_km, fee }) => ({ up_to_km, fee_paise: paiseOf(fee) })),
        free_delivery_from_paise: orNull(charges.free_delivery_from),
        minimum_order_paise: orNull(charges.minimum_order),
        packaging_order_paise: paiseOf(charges.packaging_per_order ?? 0),
        packaging_piece_paise: paiseOf(charges.packaging_per_piece ?? 0),
      }
    : null
