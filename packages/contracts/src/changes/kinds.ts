// Plain values: pages import this file without the schemas.

/**
 * The kinds of things that people change. A kind that has been used stays in the list, since stored changes have it.
 */
export const changeKinds = [
  'product',
  'outlet_menu',
  'category',
  'option_group',
  'menu_order',
  'sold_out',
  'outlet',
  'pause',
  'promotion',
  'position',
  'account',
  'webhook',
] as const
export type ChangeKind = (typeof changeKinds)[number]
