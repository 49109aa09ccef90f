import type { FieldText } from './field-text.ts'

/** Fields of what is said of open orders before something is saved or deleted that they depend on. */
export const affectedFields: Record<string, FieldText> = {
  'OrderAlert.because': { description: 'Why its outlet cannot make it; missing when the outlet said so itself.' },
  'listAlerts.because': { description: 'Why its outlet cannot make it; missing when the outlet said so itself.' },
  'Affected.now': { description: 'Open orders to be made or brought now.' },
  'Affected.later': { description: 'Orders for later.' },
  'Affected.first_at': { description: 'When the first of those for later is wanted; missing without one.' },
  'Affected.elsewhere': { description: 'Of them those that another outlet can make.' },
  'Affected.on_the_way': { description: 'Of an account: those that are on the way with them.' },
  'Affected.upi': { description: 'Open orders to be paid by UPI, where its address goes.' },
  'Affected.unmanaged': { description: 'Open orders of an outlet that would have no manager.' },
  'Affected.outlet_name': { description: 'Of a manager: the outlet whose orders these are.', example: 'Janpath' },
  'AffectingChange.outlet': { description: 'What changes of an outlet; what is left out stays.' },
  'HandOverAffected.outlet': { description: 'What changes of the outlet that hands over.' },
  'HandOverAffected.reason': { description: 'Why they are handed over.' },
  menu: { description: 'What is not offered any longer.' },
  'MenuChange.options': { description: 'Options, or whole groups of them.' },
  person_id: { description: 'An account that is deleted, blocked or given another role.' },
  'MenuChange.product_ids': { description: 'Products that are not sold any longer.' },
  deleted: { description: 'Whether it is deleted.' },
  'OutletChange.pause': { description: 'For how long it takes no new orders.' },
  'OutletChange.sold_out': { description: 'What the outlet has run out of, and until when.' },
  'OutletChange.until': {
    description: 'Until `tomorrow`, `notice` (until somebody says otherwise), or a time on the clock of the outlet.',
    example: '17:00',
  },
  'handOverAffected.handed_over': { description: 'Orders that another outlet has now.' },
  'handOverAffected.left': { description: 'Affected orders that stay.' },
}
