import { randomInt } from 'node:crypto'
import type { Role } from '@tapri/contracts/common'
import type { EventData } from '@tapri/contracts/events'
import type { Outlet, OutletForm } from '@tapri/contracts/outlets'
import type { BaseSettings } from '@tapri/service-kit/process/settings'
import { bearer, buildTestUser, closeAfterTest, type TestOptions, testService } from '@tapri/service-testing/harness'
import { eventsIn } from '@tapri/service-testing/outbox'
import { afterAll } from 'vitest'
import { outlets } from './service.ts'

export const admin = buildTestUser('admin')

export const outletForm = (given: Partial<OutletForm> = {}): OutletForm => ({
  name: 'Connaught Place',
  location: { address: 'Block A, Connaught Place', lat: 28.6315, lng: 77.2167 },
  contact: { phone: '+911123456789', email: null },
  manager_id: null,
  status: 'active',
  opening_hours: '9:00 AM - 11:00 PM',
  time_zone: null,
  delivery_radius_km: 5,
  alert_minutes: null,
  upi_payee: null,
  gstin: null,
  gst_percent: null,
  ...given,
})

/** Returns the event that auth publishes for a new account. */
export const accountEvent = (role: Role, given: Partial<EventData<'auth.account.changed'>> = {}) => ({
  person_id: `p${randomInt(1e12)}`,
  role,
  status: 'active' as const,
  token_version: 1,
  deleted: false,
  version: 1,
  ...given,
})

type Options = TestOptions<BaseSettings>

/** Starts the service, with an admin's calls. */
async function openOutlets(options: Options) {
  const running = await testService(outlets, options)
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers: object = {}) =>
    running.app.inject({
      method,
      url: `/admin/outlets${path}`,
      headers: { ...bearer(admin), ...headers },
      ...(payload && { payload }),
    })
  return {
    ...running,
    list: async () => (await send('GET', '')).json<Outlet[]>(),
    create: (body: object, headers?: object) => send('POST', '', body, headers),
    update: (id: string, body: object, headers?: object) => send('PUT', `/${id}`, body, headers),
    remove: (id: string) => send('DELETE', `/${id}`),
    createOutlet: async (given: object = {}) => (await send('POST', '', outletForm(given))).json<Outlet>(),
    /** Returns the events about an outlet in the outbox, oldest first. */
    eventsOf: (id: string) => eventsIn(running.db, 'outlets.outlet.changed', id),
  }
}

/** Starts the service for a file of tests, and closes it afterwards. */
export async function startOutlets(options: Options = {}) {
  const running = await openOutlets(options)
  afterAll(() => running.close())
  return running
}

/** Starts the service for one test. */
export async function outletsInTest(options: Options = {}) {
  const running = await openOutlets(options)
  closeAfterTest(running)
  return running
}
