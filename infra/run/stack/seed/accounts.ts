import type { Session } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { OutletForm } from '@tapri/contracts/outlets'

/** The password of every demo account (docs/behaviour.md, "Demo accounts"). */
export const password = 'chai1234'

export type Account = { name: string; phone: string; role: Role }

export const admin: Account = { name: 'Admin', phone: '+919000000006', role: 'admin' }

export const accounts: Account[] = [
  { name: 'Asha', phone: '+919000000001', role: 'customer' },
  { name: 'Ravi', phone: '+919000000002', role: 'delivery' },
  { name: 'Imran', phone: '+919000000003', role: 'delivery' },
  { name: 'Meera', phone: '+919000000004', role: 'outlet_manager' },
  { name: 'Joseph', phone: '+919000000005', role: 'outlet_manager' },
]

/** The demo outlets, each with the phone of the account that manages it. */
export const outlets: (OutletForm & { managerPhone: string })[] = [
  {
    name: 'Connaught Place',
    managerPhone: '+919000000004',
    location: { address: 'Shop 12, Inner Circle, Connaught Place, New Delhi 110001', lat: 28.6315, lng: 77.2167 },
    contact: { phone: '+911123340001', email: 'connaught@tapri.example' },
    status: 'active',
    opening_hours: '12:00 AM - 12:00 AM',
    delivery_radius_km: 5,
    // Free delivery where the demo's customer is; the second outlet charges nothing.
    charges: {
      delivery_steps: [
        { up_to_km: 3, fee: 0 },
        { up_to_km: 5, fee: 20 },
      ],
      free_delivery_from: 150,
    },
    offers_pickup: true,
  },
  {
    name: 'Indiranagar',
    managerPhone: '+919000000005',
    location: { address: '80 Feet Road, HAL 2nd Stage, Indiranagar, Bengaluru 560038', lat: 12.9719, lng: 77.6412 },
    contact: { phone: '+918025250002', email: 'indiranagar@tapri.example' },
    status: 'active',
    opening_hours: '12:00 AM - 12:00 AM',
    delivery_radius_km: 5,
  },
]

export type SignedIn = Pick<Session, 'token'> & { id: string; mustVerifyPhone: boolean }
