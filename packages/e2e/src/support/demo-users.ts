import type { Session } from '@tapri/contracts/auth'

/** The demo accounts of docs/behaviour.md. */
export const people = {
  asha: { phone: '+919000000001', home: '/customer/menu' },
  ravi: { phone: '+919000000002', home: '/delivery/dashboard' },
  imran: { phone: '+919000000003', home: '/delivery/dashboard' },
  meera: { phone: '+919000000004', home: '/outlet/dashboard' },
  joseph: { phone: '+919000000005', home: '/outlet/dashboard' },
  admin: { phone: '+919000000006', home: '/admin/dashboard' },
} as const
export type Person = keyof typeof people
export const PASSWORD = 'chai1234'

/** Inside the Connaught Place outlet's radius, 0.6 km from its door. */
export const nearConnaughtPlace = { latitude: 28.6289, longitude: 77.2219 }

/** A number that nobody else in this run has. */
export const newPhone = () => `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** Signs in over HTTP, for what a test needs besides the screens it looks at. */
export async function tokenOf(baseUrl: string, person: Person): Promise<string> {
  const response = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: people[person].phone, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${person} cannot login: ${response.status} ${await response.text()}`)
  const { token } = (await response.json()) as Session
  return token
}
