import type { StaffPosition } from './positions.ts'

/** Every power that a position can carry, with its meaning. */
export const powers = {
  'orders.see': 'sees orders and their timelines',
  'customers.see': 'sees who the customer is, their phone and address, and where the order is on its way',
  'orders.make': 'makes orders in the kitchen',
  'orders.handle': 'confirms orders, moves them on, takes them back, passes them to another outlet',
  'orders.assign': 'gives orders to riders',
  'orders.take': 'takes orders at the counter and on the phone',
  refund: 'gives money back and corrects how an order was paid',
  complaints: 'reads and answers complaints',
  'money.read': 'reads bills, exports, closings, the ledger and the numbers',
  cash: 'receives cash from riders and closes the day',
  'outlet.run':
    'pauses the outlet, marks products sold out, plans closing times, reads who changed what, ends a forgotten duty',
  staff: 'gives and takes positions at the outlet',
} as const
export type Power = keyof typeof powers

const ofManager = Object.keys(powers) as Power[]
const ofCashier: Power[] = ['orders.see', 'customers.see', 'orders.handle', 'orders.assign', 'orders.take', 'cash']

/**
 * The powers of each position. The only definition: services, pages and docs/security.md follow from it. The main
 * manager of an outlet has the powers of a manager there.
 */
export const powersOf: Record<StaffPosition, readonly Power[]> = {
  manager: ofManager,
  shift_lead: [...ofCashier, 'orders.make', 'refund', 'complaints', 'outlet.run'],
  cashier: ofCashier,
  cook: ['orders.see', 'orders.make'],
  area_manager: ofManager,
  accountant: ['money.read'],
  support: ['orders.see', 'customers.see', 'refund', 'complaints'],
  rider: [],
}
