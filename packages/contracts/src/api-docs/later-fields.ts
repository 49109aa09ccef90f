import type { FieldText } from './field-text.ts'

/** Fields of orders for later and of favourites, by name. */
export const laterFields: Record<string, FieldText> = {
  deliver_at: { description: 'When an order for later is wanted.' },
  deliver_zone: {
    description: 'Time zone of the outlet of an order for later, to show `deliver_at`; a name of the IANA database.',
  },
  due_at: { description: 'When an order for later comes to the outlet, or came.' },
  is_coming: { description: 'Whether an order for later has not come to the outlet yet; missing once it has.' },
  is_full: { description: 'Whether the outlet takes no more orders for this time.' },
  product_ids: { description: 'Ids of the products.' },
  slots: { description: 'The times, the earliest first.' },
  takes_later: { description: 'Whether orders are taken for later, while none are taken for now.' },
}
