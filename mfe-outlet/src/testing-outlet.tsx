import type { Order, OutletStats } from '@tapri/contracts/orders'
import { anOrder, orderPage } from '@tapri/order-screens/testing'
import { aUser, renderPage } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { DashboardPage } from './dashboard-page.tsx'

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
export const meera = aUser({
  id: 'u-4',
  name: 'Meera',
  role: 'outlet_manager',
  assigned_outlet_id: 'o-1',
  assigned_outlet_name: 'Connaught Place',
})

const id = (begin: string) => `${begin.padEnd(8, '0')}-0000-4000-8000-000000000000`
export const pending = anOrder({ id: id('aaaa'), order_status: 'pending' })
export const free = anOrder({ id: id('bbbb'), user_name: 'Sunita' })
export const alsoFree = anOrder({ id: id('cccc') })
export const ravis = anOrder({ id: id('dddd'), delivery_person_id: 'd-1', delivery_person_name: 'Ravi' })
export const delivered = anOrder({ id: id('eeee'), order_status: 'delivered' })

/** Renders the dashboard for Meera, with these orders and responses. */
export function open(orders: readonly Order[], answers: Record<string, unknown> = {}, user = meera) {
  return renderPage(<DashboardPage />, {
    user,
    answers: {
      'GET /auth/me': user,
      'GET /outlet/stats': stats,
      'GET /orders': orderPage(orders),
      'GET /delivery/available': people,
      ...answers,
    },
  })
}

export const ticket = (order: Order) => screen.findByRole('article', { name: `Order ${order.id.slice(0, 8)}` })
/** The inputs of the calls to a route, in order. */
export const written = (calls: { route: string; input: unknown }[], route: string) =>
  calls.filter((call) => call.route === route).map(({ input }) => input)
