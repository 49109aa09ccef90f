import type { FieldText } from './field-text.ts'

/** Fields of what is said of open orders before something is saved or deleted that they depend on. */
export const affectedFields: Record<string, FieldText> = {
  'OrderAlert.because': {
    description: 'Why its outlet cannot make it; missing when the outlet said so itself.',
    example: 'closed',
  },
  'listAlerts.because': {
    description: 'Why its outlet cannot make it; missing when the outlet said so itself.',
    example: 'closed',
  },
  'Affected.now': { description: 'Open orders to be made or brought now.', example: 3 },
  'Affected.later': { description: 'Orders for later.', example: 2 },
  'Affected.first_at': {
    description: 'When the first of those for later is wanted; missing without one.',
    example: '2026-11-25T04:00:00.000Z',
  },
  'Affected.elsewhere': { description: 'Of them those that another outlet can make.', example: 4 },
  'Affected.on_the_way': { description: 'Of an account: those that are on the way with them.', example: 1 },
  'Affected.upi': { description: 'Open orders to be paid by UPI, where its address goes.', example: 1 },
  'Affected.unmanaged': { description: 'Open orders of an outlet that would have no manager.', example: 2 },
  'Affected.outlet_name': { description: 'Of a manager: the outlet whose orders these are.', example: 'Janpath' },
  'AffectingChange.outlet': { description: 'What changes of an outlet; what is left out stays.' },
  'HandOverAffected.outlet': { description: 'What changes of the outlet that hands over.' },
  'HandOverAffected.reason': { description: 'Why they are handed over.', example: 'closing' },
  menu: { description: 'What is not offered any longer.' },
  'AffectingChange.options': { description: 'Options, or whole groups of them.' },
  person_id: { description: 'An account that is deleted, blocked or given another role.', example: 'u-2' },
  'AffectingChange.product_ids': { description: 'Products that are not sold any longer.', example: ['p-1'] },
  deleted: { description: 'Whether it is deleted.', example: true },
  'AffectingChange.pause': { description: 'For how long it takes no new orders.', example: 'closing' },
  'HandOverAffected.pause': { description: 'For how long it takes no new orders.', example: 'closing' },
  'AffectingChange.sold_out': { description: 'What the outlet has run out of, and until when.' },
  'AffectingChange.until': {
    description: 'Until `tomorrow`, `notice` (until somebody says otherwise), or a time on the clock of the outlet.',
    example: '17:00',
  },
  'HandOverAffected.until': {
    description: 'Until `tomorrow`, `notice` (until somebody says otherwise), or a time on the clock of the outlet.',
    example: '17:00',
  },
  'HandOverAffected.sold_out': { description: 'What the outlet has run out of, and until when.' },
  'handOverAffected.handed_over': { description: 'Orders that another outlet has now.', example: 4 },
  'handOverAffected.left': { description: 'Affected orders that stay.', example: 1 },
}
