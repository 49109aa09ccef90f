import type { FieldText } from './field-text.ts'

/** Fields of who should bring orders, by name. */
export const roadFields: Record<string, FieldText> = {
  arrivals: { description: 'When each of the orders would be there.' },
  arrives_at: { description: 'When the order would be there.' },
  at_outlet: { description: 'When they are at the outlet to pick it up; missing without an order to pick up.' },
  breaks: { description: 'Promises of the orders they have now that would be missed, and are kept without these.' },
  carries: { description: 'Open orders that they have now.' },
  distance_km: {
    description: 'Their distance from the outlet now, in km as the crow flies; missing when it is not known.',
  },
  known_by: { description: 'How their distance is known.' },
  late_minutes: { description: 'Minutes after the promise; 0 when it is kept.' },
  order_ids: { description: 'The orders.' },
  people: { description: 'Those who could, the best first; each as if they took all of the orders.' },
  suggested: { description: 'Who should bring what.' },
}
