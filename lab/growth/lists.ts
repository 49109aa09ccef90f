import { DEMO_PASSWORD, fetchToken } from '@tapri/e2e/support/demo-users'
import { send } from '../peaks/client.ts'
import type { Session } from '@tapri/contracts/auth'

type Reader = 'admin' | 'manager' | 'delivery person' | 'customer' | 'customer with many'

const archived = '/orders?limit=50&include_archived=true'

/** A placeholder for the page at four fifths of a list's length; the reader sees one in `share` of all orders. */
const deepIn = (share: number) => `&page={${share}}`

/** Every list, search and statistic that grows with the product, by who reads it; paths below `/api`. */
const lists: readonly { reader: Reader; path: string }[] = [
  { reader: 'admin', path: '/orders?limit=50' },
  { reader: 'admin', path: `${archived}&page=20` },
  { reader: 'admin', path: `${archived}${deepIn(1)}` },
  { reader: 'admin', path: `${archived}&include_counts=true&order_status=cancelled` },
  { reader: 'admin', path: '/orders/open' },
  { reader: 'admin', path: '/orders/alerts' },
  { reader: 'admin', path: '/admin/stats' },
  { reader: 'admin', path: '/admin/users?page=1' },
  { reader: 'admin', path: '/admin/users?page=300' },
  { reader: 'admin', path: '/admin/users?page=1&q=1999' },
  { reader: 'admin', path: '/admin/users?page=1&q=nobody' },
  { reader: 'admin', path: '/admin/users' },
  { reader: 'admin', path: '/admin/outlets' },
  { reader: 'admin', path: '/orders?limit=50&q=janpath' },
  { reader: 'admin', path: '/orders?limit=50&q=customer%201999' },
  { reader: 'admin', path: '/orders?limit=50&q=9700000123' },
  { reader: 'admin', path: '/orders?limit=50&q=nobody' },
  { reader: 'manager', path: '/orders?limit=50&q=janpath' },
  { reader: 'manager', path: '/orders?limit=50&q=1999' },
  { reader: 'manager', path: '/orders?limit=50&from=2020-01-01' },
  { reader: 'manager', path: '/orders?limit=50&include_counts=true' },
  { reader: 'manager', path: `${archived}&page=3` },
  { reader: 'manager', path: `${archived}${deepIn(50)}` },
  { reader: 'manager', path: '/orders/open' },
  { reader: 'manager', path: '/orders/alerts' },
  { reader: 'manager', path: '/outlet/stats' },
  { reader: 'manager', path: '/delivery/available' },
  { reader: 'delivery person', path: archived },
  { reader: 'delivery person', path: `${archived}${deepIn(100)}` },
  { reader: 'delivery person', path: '/orders/open' },
  { reader: 'customer', path: archived },
  { reader: 'customer with many', path: '/orders?limit=50' },
  { reader: 'customer with many', path: archived },
  { reader: 'customer with many', path: `${archived}&include_counts=true` },
  { reader: 'customer with many', path: `${archived}${deepIn(40)}` },
  { reader: 'customer with many', path: `${archived}&order_status=cancelled` },
]

const PAGE = 50

/** Returns the lists with this number of stored orders. A deep page has another number for each size. */
export const listsAt = (size: number) =>
  lists.map(({ reader, path }) => ({
    reader,
    name: `${reader}: ${path.replace(/=\{.*\}/, '=deep')}`,
    path: path.replace(/\{(\d+)\}/, (_, share) => String(Math.max(1, Math.floor((size * 0.8) / Number(share) / PAGE)))),
  }))

export async function logInReaders(url: string): Promise<Record<Reader, string>> {
  const logIn = async (phone: string) => {
    const request = { method: 'POST' as const, path: '/auth/login', body: { phone, password: DEMO_PASSWORD } }
    return (JSON.parse((await send(url, request)).text) as Session).token
  }
  return {
    admin: await fetchToken(url, 'admin'),
    manager: await fetchToken(url, 'meera'),
    'delivery person': await fetchToken(url, 'ravi'),
    customer: await logIn('+919700000002'),
    'customer with many': await logIn('+919700000001'),
  }
}
