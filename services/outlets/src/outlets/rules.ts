import { randomUUID } from 'node:crypto'
import type { OutletForm } from '@tapri/contracts/outlets'
import { toE164 } from '@tapri/service-kit/phone'
import type { Insertable } from 'kysely'
import type { Database } from '../database.ts'

type NewOutlet = Insertable<Database['outlets']>

/** What a new outlet is unless its form says otherwise (spec 4 and 9). */
const usual = {
  manager_id: null,
  status: 'active',
  opening_hours: '9:00 AM - 11:00 PM',
  delivery_radius_km: 5,
  deleted_at: null,
} as const

/** The form as columns of an outlet that exists: a field that may be left out and was, stays as it is. Refuses a phone that cannot be one. */
export const changedColumns = ({ name, location, contact, ...given }: OutletForm) => ({
  name: name.trim(),
  address: location.address.trim(),
  lat: location.lat,
  lng: location.lng,
  phone: toE164(contact.phone, '/body/contact/phone'),
  email: contact.email ?? null,
  ...given,
})
export type ChangedColumns = ReturnType<typeof changedColumns>

/** The form as columns of a new outlet. */
export const newColumns = (form: OutletForm): NewOutlet & { manager_id: string | null } => ({
  id: randomUUID(),
  ...usual,
  ...changedColumns(form),
})
