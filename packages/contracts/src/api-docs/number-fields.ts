import type { FieldText } from './field-text.ts'

/** Fields of the numbers and of the order of the menu, by name. */
export const numberFields: Record<string, FieldText> = {
  dates: { description: 'Each day, the oldest first.' },
  delivered_orders: { description: 'Those of them that were delivered.' },
  hour: { description: 'Hour of the day, from 0 to 23.' },
  hours: { description: 'Each hour of the day, of all days together.' },
  ids: { description: 'The order they are to have.' },
  popular: { description: 'Products that the outlet which would serve the address sells most.' },
  products: { description: 'What was sold, the most first.' },
  revenue: { description: 'What those of them brought that were delivered, in rupees.' },
  seconds: { description: 'Mean of them, in seconds.' },
  waiting: { description: 'How long delivered orders had each status.' },
}
