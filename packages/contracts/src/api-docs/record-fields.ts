import type { FieldText } from './field-text.ts'

/** Fields of how promises were kept, and of the time since the tea left the stove, by name. */
export const recordFields: Record<string, FieldText> = {
  delivered_at: { description: 'When it was delivered; of a delivered order.', example: '2026-01-31T09:42:10.000Z' },
  kept: { description: 'Those of them that were delivered by their promised time.', example: 197 },
  kept_percent: { description: 'Share of `kept` in percent, rounded down; null: no orders.', example: 92 },
  left_stove_at: {
    description: 'When an order that is out for delivery last became so; only for staff.',
    example: '2026-01-31T09:30:00.000Z',
  },
  median_minutes: {
    description: 'Half of the delivered ones took at most so many minutes; without orders for later.',
    example: 24,
  },
}
