import type { User } from './auth.ts'
import type { PublicConfig } from './config.ts'
import type { Order } from './orders.ts'
import type { Outlet } from './outlets.ts'

// Examples of what calls return, for tests of pages and for screens with faked responses; `given` replaces fields.

/** The public configuration of the demo. */
export const testConfig: PublicConfig = {
  brand: 'Tapri',
  support_email: 'help@tapri.example',
  help_phones: ['+911100000001', '+911100000002'],
  order_phone: '+911100000003',
  registration: 'open',
  phone_verification: 'none',
  password_min: 6,
  map_tile_url: '',
  map_attribution: '',
}

/** Builds a user of a session, by default the customer Asha. */
export const buildUser = (given: Partial<User> = {}): User => ({
  id: 'u-1',
  name: 'Asha',
  phone: '+919000000001',
  role: 'customer',
  status: 'active',
  assigned_outlet_id: null,
  assigned_outlet_name: null,
  ...given,
})

/** Builds an active outlet without a manager. */
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

/** Builds a confirmed order of Asha's without a delivery person. */
export const buildOrder = (given: Partial<Order> = {}): Order => ({
  id: 'a1b2c3d4-0000-4000-8000-000000000000',
  created_at: new Date().toISOString(),
  order_status: 'confirmed',
  items: [{ product_id: 'p-1', product_name: 'Masala Chai', quantity: 2, price: 25 }],
  total_amount: 50,
  delivery_address: { address: '12 Janpath, New Delhi', lat: 28.63, lng: 77.22 },
  payment_method: 'cod',
  payment_status: 'pending',
  delivery_person_id: null,
  delivery_person_name: null,
  delivery_person_phone: null,
  user_name: 'Asha',
  user_phone: '+919000000001',
  outlet_id: 'o-1',
  outlet_name: 'Connaught Place',
  outlet_location: { lat: 28.6315, lng: 77.2167 },
  distance_from_outlet: 0.42,
  version: 1,
  ...given,
})
