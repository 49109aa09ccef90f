import type { Session } from '@tapri/contracts/auth'

/** The accounts of the demo data (`SEED=demo`) and the page that each sees after login. */
export const demoUsers = {
  asha: { phone: '+919000000001', home: '/customer/menu' },
  ravi: { phone: '+919000000002', home: '/delivery/dashboard' },
  imran: { phone: '+919000000003', home: '/delivery/dashboard' },
  meera: { phone: '+919000000004', home: '/outlet/dashboard' },
  joseph: { phone: '+919000000005', home: '/outlet/dashboard' },
  admin: { phone: '+919000000006', home: '/admin/dashboard' },
} as const
export type DemoUser = keyof typeof demoUsers
export const DEMO_PASSWORD = 'chai1234'

/** Inside the Connaught Place outlet's radius, 0.6 km from it. */
export const nearConnaughtPlace = { latitude: 28.6289, longitude: 77.2219 }
export const deliveryAddress = { address: '12 Janpath, New Delhi', lat: 28.6289, lng: 77.2219 }

/** Returns a random Indian mobile number. */
export const newPhone = () => `+9198${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** Logs a demo user in over HTTP and returns the access token. Throws when the login is refused. */
export async function fetchToken(baseUrl: string, user: DemoUser): Promise<string> {
  const response = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: demoUsers[user].phone, password: DEMO_PASSWORD }),
  })
  if (!response.ok) throw new Error(`login of ${user} answered ${response.status}: ${await response.text()}`)
  const { token } = (await response.json()) as Session
  return token
}
