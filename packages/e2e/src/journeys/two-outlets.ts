import type { User } from '@tapri/contracts/auth'
import pg from 'pg'
import { type Account, type Caller, register, waitUntil } from '../support/api.ts'
import { readParts } from '../support/processes.ts'

/** The address of the customer of these outlets; no other journey uses it. */
export const jaipurAddress = { address: '5 Hawa Mahal Road, Jaipur', latitude: 26.9239, longitude: 75.8267 }

/**
 * Registers a customer, two delivery people, and the managers of two outlets that reach `jaipurAddress`, the nearer one
 * first.
 */
export async function openTwoOutlets(admin: Caller) {
  const [customer, first, second, one, other] = await Promise.all([
    register('customer', 'Nita'),
    register('outlet_manager', 'Lata'),
    register('outlet_manager', 'Omar'),
    register('delivery', 'Bhanu'),
    register('delivery', 'Salim'),
  ])
  await openOutlet(admin, first, { name: 'Hawa Mahal', lat: 26.93, lng: 75.83 })
  await openOutlet(admin, second, { name: 'Amer Road', lat: 26.95, lng: 75.84 })
  return { customer, managers: [first, second] as const, deliveryPeople: [one, other] as const }
}

async function openOutlet(admin: Caller, manager: Account, at: { name: string; lat: number; lng: number }) {
  const form = {
    name: at.name,
    location: { address: `${at.name}, Jaipur`, lat: at.lat, lng: at.lng },
    contact: { phone: '+911412220000', email: null },
    manager_id: manager.user.id,
    status: 'active',
    opening_hours: '12:00 AM - 12:00 AM',
    delivery_radius_km: 5,
  }
  await waitUntil(async () => (await admin.call('POST', '/admin/outlets', form)).status === 201)
  await waitUntil(async () => ((await manager.call('GET', '/auth/me')).body as User).assigned_outlet_name === at.name)
}

/** Backdates the order: nobody has attended to it for an hour. */
export async function letWaitAnHour(id: string) {
  const orders = (await readParts()).find(({ name }) => name === 'orders')
  const client = new pg.Client({ connectionString: orders?.database_url })
  await client.connect()
  try {
    await client.query(`update orders set waiting_since = now() - interval '1 hour' where id = $1`, [id])
  } finally {
    await client.end()
  }
}
