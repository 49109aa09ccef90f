import type { OutletTaking } from '@tapri/contracts/taking'

const HOUR_MS = 3_600_000

/** Returns what an outlet takes: everything, overridden by `given`. */
export const takingOf = (outlet_id: string, given: Partial<OutletTaking> = {}): OutletTaking => ({
  outlet_id,
  time_zone: 'Asia/Kolkata',
  is_open: true,
  pause: null,
  sold_out: [],
  closing: new Date(Date.now() + 5 * HOUR_MS).toISOString(),
  tomorrow: new Date(Date.now() + 15 * HOUR_MS).toISOString(),
  ...given,
})
/** The entry of the manager's outlet. */
export const taking = [takingOf('o-1', { outlet_name: 'Connaught Place' })]
