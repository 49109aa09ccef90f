import type { Outlet } from '@tapri/contracts/outlets'

/** An active outlet without a manager. */
export const buildOutlet = (given: Partial<Outlet> = {}): Outlet => ({
  id: 'o-1',
  name: 'Connaught Place',
  location: { address: 'Inner Circle', lat: 28.63151, lng: 77.2167 },
  contact: { phone: '+911123340001', email: null },
  manager_id: null,
  status: 'active',
  opening_hours: '9:00 AM - 11:00 PM',
  delivery_radius_km: 5,
  ...given,
})
