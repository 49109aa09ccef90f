import type { ChargeLine } from '@tapri/contracts/charges/rules'

/** A line's option, with its name and price difference at the time of the order. */
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
  /** The price of one piece, including its options. */
  price_paise: number
  /** Missing when there are none. */
  options?: StoredOption[]
  /** Missing when there is none, and after the customer was erased. */
  note?: string
  /** The product's own code and rate at the time of the order. */
  hsn?: string
  gst_hundredths?: number
}

/** A charge of an order (charges/rules.ts of the contracts). */
export interface StoredCharge extends ChargeLine {
  /** Only discounts have one. */
  promotion_id?: string
}
