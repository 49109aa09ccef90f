import { ALERT_MAX_MINUTES } from '@tapri/contracts/limits'
import { timedAlertKinds } from '@tapri/contracts/order-alerts'
import type { Outlet } from '@tapri/contracts/outlets'
import { fetchToken } from '@tapri/e2e/support/demo-users'
import { send } from '../peaks/client.ts'

const latest = { outlet: ALERT_MAX_MINUTES, admin: ALERT_MAX_MINUTES, customer: ALERT_MAX_MINUTES }
const alert_minutes = Object.fromEntries(timedAlertKinds.map((kind) => [kind, latest]))

/**
 * Gives each outlet the longest alert times. With the default ones, thousands of alerts for the orders that a job has
 * left unattended would be raised three minutes later, in the middle of another job.
 */
export async function delayAlerts(url: string) {
  const token = await fetchToken(url, 'admin')
  const { text } = await send(url, { path: '/admin/outlets', token })
  for (const outlet of JSON.parse(text) as Outlet[]) {
    const { id, name, location, contact, manager_id, status: standing, opening_hours, delivery_radius_km } = outlet
    const body = {
      name,
      location,
      contact,
      manager_id,
      status: standing,
      opening_hours,
      delivery_radius_km,
      alert_minutes,
    }
    const { status } = await send(url, { method: 'PUT', path: `/admin/outlets/${id}`, token, body })
    if (status !== 200) throw new Error(`a change of an outlet answered ${status}`)
  }
}
