import type { FieldText } from '../field-text.ts'

/** Fields of the kitchen's list. */
export const kitchenFields: Record<string, FieldText> = {
  tickets: 'What came first comes first.',
  'KitchenTicket.order_id': 'Its order.',
  'KitchenTicket.since': 'When it came to the outlet.',
  hurry_at: 'When half of the time to make it that was promised is left.',
  late_at: 'By when it was to be made.',
  made: 'Whether it is made.',
  voided: 'Why it is not wanted here any longer; stays until somebody says that they saw it.',
  'KitchenTicket.items': 'What to make.',
  'KitchenItem.options': ['Names of its options.', ['Less sugar']],
  'KitchenTicket.channel': 'Where staff placed it: for a caller on the phone, or at the counter; missing: in the app.',
  'MarkMade.items': ['Places of the items in the order, from 0.', [0]],
  'MarkMade.made': 'Made; false brings them back.',
}

export const kitchenSchemas: Record<string, FieldText> = {
  KitchenItem: 'A line of an order, as a kitchen makes it.',
  KitchenTicket: 'What a kitchen makes of an order.',
  MarkMade: 'Items of an order that are made, or are not after all.',
}
