// Why an outlet cannot make an order that it was sold. Plain values: pages import this file without the schemas.

export const cannotMakeReasons = [
  'outlet_deleted',
  'outlet_inactive',
  'out_of_reach',
  'closed',
  'paused',
  'product_gone',
  'option_gone',
  'sold_out',
] as const
export type CannotMake = (typeof cannotMakeReasons)[number]
