import { randomInt } from 'node:crypto'
import type { Role } from '@tapri/contracts/common'
import type { EventData } from '@tapri/contracts/events'
import type { OutletForm } from '@tapri/contracts/outlets'
import type { App } from '@tapri/service-kit/http/app'
import { buildTestUser, bearer } from '@tapri/service-testing/harness'

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

/** The event that auth publishes for a new account. */
export const accountEvent = (role: Role, given: Partial<EventData<'auth.account.changed'>> = {}) => ({
  person_id: `p${randomInt(1e12)}`,
  role,
  status: 'active' as const,
  token_version: 1,
  deleted: false,
  version: 1,
  ...given,
})

/** Calls made by the admin. */
export const outletCalls = (app: () => App) => ({
  list: () => app().inject({ url: '/admin/outlets', headers: bearer(admin) }),
  create: (payload: object, headers: Record<string, string> = {}) =>
    app().inject({ method: 'POST', url: '/admin/outlets', headers: { ...bearer(admin), ...headers }, payload }),
  update: (id: string, payload: object) =>
    app().inject({ method: 'PUT', url: `/admin/outlets/${id}`, headers: bearer(admin), payload }),
  remove: (id: string) => app().inject({ method: 'DELETE', url: `/admin/outlets/${id}`, headers: bearer(admin) }),
})
