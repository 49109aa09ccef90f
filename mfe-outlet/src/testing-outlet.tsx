import type { User } from '@tapri/contracts/auth'
import type { Order } from '@tapri/contracts/orders'
import type { OutletStats } from '@tapri/contracts/stats'
import type { OutletTaking } from '@tapri/contracts/taking'
import { buildOrder, openPage, orderLists } from '@tapri/order-screens/testing'
import { buildUser } from '@tapri/web-kit/testing'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AtOutlet } from './at-outlet/at-outlet.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const run = crypto.randomUUID()
/**
 * Test files run in one process, where channels of the same name are connected: gives each file its own, like separate
 * browsers.
 */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${run}`)
  }
}

export const people = [
  { id: 'd-1', name: 'Ravi', phone: '+919000000002' },
  { id: 'd-2', name: 'Imran', phone: '+919000000003' },
]

export const stats: OutletStats = {
  pending_orders: 4,
  preparing_orders: 3,
  out_for_delivery: 2,
  completed_today: 18,
  total_delivery_personnel: 5,
}

/** The manager of Connaught Place. */
export const meera = buildUser({
  id: 'u-4',
  name: 'Meera',
  role: 'outlet_manager',
  assigned_outlet_id: 'o-1',
  assigned_outlet_name: 'Connaught Place',
})

const id = (begin: string) => `${begin.padEnd(8, '0')}-0000-4000-8000-000000000000`
export const pending = buildOrder({ id: id('aaaa'), order_status: 'pending' })
export const free = buildOrder({ id: id('bbbb'), user_name: 'Sunita' })
export const alsoFree = buildOrder({ id: id('cccc') })
export const ravis = buildOrder({ id: id('dddd'), delivery_person_id: 'd-1', delivery_person_name: 'Ravi' })
export const delivered = buildOrder({ id: id('eeee'), order_status: 'delivered' })

/** Returns the state of Connaught Place: it takes all orders, overridden by `given`. */
export const taking = (given: Partial<OutletTaking> = {}): OutletTaking => ({
  outlet_id: 'o-1',
  time_zone: 'Asia/Kolkata',
  is_open: true,
  pause: null,
  sold_out: [],
  closing: '2026-11-23T17:30:00.000Z',
  tomorrow: '2026-11-24T03:30:00.000Z',
  ...given,
})

/** Wraps a page in the outlet of its user. */
export const atOutlet = (page: ReactNode) => <AtOutlet>{page}</AtOutlet>

/** Renders the dashboard for Meera, with these orders and responses. */
export const open = (orders: readonly Order[], responses: Record<string, unknown> = {}, user = meera, shell = {}) =>
  openApp(atOutlet(<DashboardPage />), orders, responses, user, shell)

/** Renders pages of the outlet for somebody, with these orders and responses. */
export function openApp(
  page: ReactNode,
  orders: readonly Order[],
  responses: Record<string, unknown>,
  user: User,
  shell: object,
) {
  return openPage(page, {
    user,
    shell,
    responses: {
      'GET /auth/me': user,
      'GET /outlet/stats': stats,
      ...orderLists(orders),
      'GET /orders/alerts': { alerts: [], total: 0 },
      'GET /complaints': { complaints: [] },
      'GET /complaints/patterns': { products: [], delivery_people: [], hours: [], kinds: [] },
      'GET /delivery/available': people,
      'GET /outlets/taking': { outlets: [taking()] },
      'GET /positions': { positions: [] },
      'GET /cash': { carried: [], hand_overs: [], limit: null },
      'POST /orders/suggestions': { suggested: [], people: [] },
      ...responses,
    },
  })
}

/** Opens the sheet with everything about an order. */
export async function openOrder({ press }: ReturnType<typeof open>, { id }: Order) {
  await press(`Open order #${id.slice(0, 8)}`)
  return within(await screen.findByRole('dialog', { name: `Order #${id.slice(0, 8)}` }))
}

export const ticket = (order: Order) => screen.findByRole('article', { name: `Order ${order.id.slice(0, 8)}` })
