import type { FieldText } from './field-text.ts'

/** Fields of how promises were kept, and of the time since the tea left the stove, by name. */
export const recordFields: Record<string, FieldText> = {
  delivered_at: { description: 'When it was delivered; of a delivered order.' },
  kept: { description: 'Those of them that were delivered by their promised time.' },
  kept_percent: { description: 'Share of `kept` in percent, rounded down; null: no orders.' },
  left_stove_at: { description: 'When an order that is out for delivery last became so; only for staff.' },
  median_minutes: { description: 'Half of the delivered ones took at most so many minutes; without orders for later.' },
}
