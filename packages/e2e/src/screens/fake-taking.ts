import type { OutletTaking } from '@tapri/contracts/taking'
import { inMinutes } from './fake-data.ts'

/** Returns what an outlet takes: everything, overridden by `given`. */
export const takingOf = (outlet_id: string, given: Partial<OutletTaking> = {}): OutletTaking => ({
  outlet_id,
  time_zone: 'Asia/Kolkata',
  is_open: true,
  pause: null,
  sold_out: [],
  closing: inMinutes(5 * 60),
  tomorrow: inMinutes(15 * 60),
  ...given,
})
/** The entry of the manager's outlet. */
export const taking = [takingOf('o-1', { outlet_name: 'Connaught Place' })]
