import { DEMO_PASSWORD, fetchToken } from '@tapri/e2e/support/demo-users'
import { send } from '@tapri/verification/load/client'
import type { Session } from '@tapri/contracts/auth'

type Reader = 'admin' | 'manager' | 'delivery person' | 'customer' | 'customer with many'

/** Every list and statistic that grows with the product, by who reads it; paths below `/api`. */
export const lists: readonly { reader: Reader; path: string }[] = [
  { reader: 'admin', path: '/orders?limit=50' },
  { reader: 'admin', path: '/orders?limit=50&include_archived=true&page=20' },
  { reader: 'admin', path: '/orders?limit=50&include_archived=true&page=100' },
  { reader: 'admin', path: '/orders?limit=50&include_archived=true&include_counts=true&order_status=cancelled' },
  { reader: 'admin', path: '/orders/open' },
  { reader: 'admin', path: '/admin/stats' },
  { reader: 'manager', path: '/orders?limit=50&include_counts=true' },
  { reader: 'manager', path: '/orders?limit=50&include_archived=true&page=3' },
  { reader: 'manager', path: '/orders/open' },
  { reader: 'manager', path: '/outlet/stats' },
  { reader: 'delivery person', path: '/orders?limit=50&include_archived=true' },
  { reader: 'delivery person', path: '/orders/open' },
  { reader: 'customer', path: '/orders?limit=50&include_archived=true' },
  { reader: 'customer with many', path: '/orders?limit=50&include_archived=true' },
]

export async function logInReaders(url: string): Promise<Record<Reader, string>> {
  const logIn = async (phone: string) => {
    const request = { method: 'POST', path: '/auth/login', body: { phone, password: DEMO_PASSWORD } }
    return (JSON.parse((await send(url, request, true)).text) as Session).token
  }
  return {
    admin: await fetchToken(url, 'admin'),
    manager: await fetchToken(url, 'meera'),
    'delivery person': await fetchToken(url, 'ravi'),
    customer: await logIn('+919700000002'),
    'customer with many': await logIn('+919700000001'),
  }
}
