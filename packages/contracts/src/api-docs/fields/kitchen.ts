import type { FieldDescription } from '../field-description.ts'

/** Fields of the kitchen's list. */
export const kitchenFields: Record<string, FieldDescription> = {
  tickets: 'The orders to make, in the order in which they came.',
  'KitchenTicket.order_id': 'Its order.',
  'KitchenTicket.since': 'When it came to the outlet.',
  hurry_at: 'When half of the promised time to make it is left.',
  late_at: 'By when it was to be made.',
  made: 'Whether it is made.',
  voided: 'Why it is no longer wanted here; stays until somebody confirms having seen it.',
  'KitchenTicket.items': 'Items to make.',
  'KitchenItem.options': ['Names of its options.', ['Less sugar']],
  'KitchenTicket.channel': 'Where staff entered it: for a caller on the phone, or at the counter; missing: in the app.',
  'MarkMade.items': ['Places of the items in the order, from 0.', [0]],
  'MarkMade.made': 'Made; false brings them back.',
}

export const kitchenSchemas: Record<string, FieldDescription> = {
  KitchenItem: 'A line of an order, as a kitchen makes it.',
  KitchenTicket: 'An order as the kitchen sees it.',
  MarkMade: 'Items of an order that are now made, or no longer count as made.',
}
