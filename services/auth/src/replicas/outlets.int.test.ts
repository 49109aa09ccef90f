import type { EventData } from '@tapri/contracts/events'
import { expect, test } from 'vitest'
import { startAuth } from '../testing.ts'
import { upsertOutlet } from './outlets.ts'

const { db, ...auth } = await startAuth()

type OutletEvent = EventData<'outlets.outlet.changed'>
const outlet: OutletEvent = {
  outlet_id: 'cp',
  name: 'Connaught Place',
  lat: 28.6315,
  lng: 77.2167,
  delivery_radius_km: 5,
  manager_id: null,
  active: true,
  deleted: false,
  version: 1,
}

test('a manager is shown with the current name of the outlet, and without one after the removal or deletion', async () => {
  const meera = await auth.createAccount('outlet_manager')
  const seen = async (event: OutletEvent) => {
    await upsertOutlet(db, event)
    await upsertOutlet(db, event) // an event may come twice
    const response = await auth.send('GET', '/auth/me', meera.headers)
    return response.json<{ assigned_outlet_name: string | null }>().assigned_outlet_name
  }
  expect(await seen(outlet)).toBeNull()
  expect(await seen({ ...outlet, manager_id: meera.id, version: 2 })).toBe('Connaught Place')
  expect(await seen({ ...outlet, manager_id: meera.id, name: 'CP', version: 3 })).toBe('CP')
  expect(await seen({ ...outlet, version: 1 }), 'an older event').toBe('CP')
  expect(await seen({ ...outlet, version: 4 })).toBeNull()
  expect(await seen({ ...outlet, manager_id: meera.id, version: 5 })).toBe('Connaught Place')
  expect(await seen({ ...outlet, manager_id: meera.id, deleted: true, version: 6 })).toBeNull()
})
