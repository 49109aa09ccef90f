import type { ChargeLine } from '@tapri/contracts/charges/rules'

/** An option that a line has, with its name and difference when the order was placed. */
export interface StoredOption {
  group_id: string
  option_id: string
  name: string
  price_paise: number
}

export interface StoredItem {
  product_id: string
  product_name: string
  quantity: number
  /** The price of one piece with its options. */
  price_paise: number
  /** Missing when there are none. */
  options?: StoredOption[]
  /** Missing when there is none, and after an erasure of the customer. */
  note?: string
  /** The product's own code and rate when the order was placed. */
  hsn?: string
  gst_hundredths?: number
}

/** A line of an order beside its products (charges/rules.ts of the contracts). */
export interface StoredCharge extends ChargeLine {
  /** Only discounts have one. */
  promotion_id?: string
}
