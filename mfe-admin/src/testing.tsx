import type { Category, Product } from '@tapri/contracts/catalog'
import type { OptionGroup } from '@tapri/contracts/option-groups'
import type { ProblemCode } from '@tapri/contracts/problems/table'
import type { AdminUser } from '@tapri/contracts/staff'
import { buildOutlet } from '@tapri/contracts/testing'
import type { Webhook } from '@tapri/contracts/webhooks'
import { openPage, orderPage } from '@tapri/order-screens/testing'
import { buildUser, refusal } from '@tapri/web-kit/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'

export { buildOutlet }

export const category: Category = { id: 'c-1', version: 4, name: 'Chai', description: 'Hot', image_url: null }
export const product: Product = {
  id: 'p-1',
  version: 3,
  name: 'Masala Chai',
  description: 'Strong',
  price: 25,
  image_url: '/api/images/chai.webp',
  category_id: 'c-1',
  category_name: 'Chai',
  available: true,
}
export const group: OptionGroup = {
  id: 'g-1',
  version: 2,
  name: 'Size',
  required: false,
  max_choices: 1,
  options: [{ id: 's', name: 'Small', price: 0 }],
}
export const webhook: Webhook = {
  id: 'w-1',
  version: 5,
  name: 'Accounts',
  url: 'https://books.example/tapri',
  types: ['order.placed'],
  active: true,
  created_at: '2026-11-27T09:00:00.000Z',
  old_secret_until: null,
  waiting: 0,
  failing_since: null,
  last_delivered_at: null,
}

/** Builds an account as `GET /admin/users` returns it. */
export const buildAdminUser = (given: Partial<AdminUser> = {}): AdminUser => ({
  ...buildUser(given),
  created_at: '2026-11-01T06:00:00.000Z',
  second_factor: false,
  ...given,
})
/** The signed-in admin. */
export const admin = buildAdminUser({ id: 'u-6', name: 'Admin', phone: '+919000000006', role: 'admin' })

interface UsersQuery {
  querystring: { page: number; limit: number; q?: string; role?: string; status?: string }
}
const staffRoles = ['delivery', 'outlet_manager']

/** Responds to `GET /admin/users` like the server: filtered and paged by the query. */
export const people =
  (...all: readonly AdminUser[]) =>
  ({ querystring: { page, limit, q = '', role, status } }: UsersQuery) => {
    const found = all.filter(
      (user) =>
        (role === undefined || (role === 'staff' ? staffRoles.includes(user.role) : user.role === role)) &&
        (status === undefined || (user.blocked_reason === undefined ? user.status : 'blocked') === status) &&
        `${user.name} ${user.phone}`.toLowerCase().includes(q.toLowerCase()),
    )
    const users = found.slice((page - 1) * limit, page * limit)
    const { pagination } = orderPage([], Math.ceil(found.length / limit), page)
    return { users, pagination: { ...pagination, total_count: found.length } }
  }

/** Responses with one item of everything. */
export const answers: Record<string, unknown> = {
  'GET /admin/staff-events': { events: [], unseen: 0 },
  'GET /categories': [category],
  'GET /products': [product],
  'GET /admin/option-groups': [{ ...group, product_count: 1 }],
  'GET /admin/outlets': [buildOutlet({ version: 7 })],
  'GET /outlets/taking': { outlets: [] },
  'GET /admin/users': people(buildAdminUser({ id: 'u-4', name: 'Meera', role: 'outlet_manager', version: 4 })),
  'GET /admin/webhooks': { webhooks: [webhook] },
  'GET /orders': orderPage([]),
  'GET /orders/alerts': { alerts: [], total: 0 },
  'GET /complaints': { complaints: [] },
  'GET /complaints/patterns': { products: [], delivery_people: [], hours: [], kinds: [] },
  'GET /positions': { positions: [] },
  'GET /admin/bill-series': { has_gstin: false, gaps: [] },
  'GET /numbers': { orders: 0, delivered_orders: 0, revenue: 0 },
  'GET /payments/differences': { differences: [], compared_at: '2026-11-22T12:30:00.000Z', refunds: [] },
}

/** Returns the refusal of a save, with the stored item. */
export const refused = (code: ProblemCode, current: unknown) =>
  refusal('Changed meanwhile', code === 'KEY_REUSED' ? 422 : 412, code, current)

/** Returns a different response to each call. */
export const inTurn =
  (...given: unknown[]) =>
  () =>
    given.shift()

/** Renders a page of the admin. */
export function open(page: ReactNode, responses: Record<string, unknown> = {}, options: object = {}) {
  const view = openPage(page, { user: admin, ...options, responses: { ...answers, ...responses } })
  /** Returns the calls that change something. */
  const writes = () =>
    view.calls
      .filter(({ route }) => !route.startsWith('GET'))
      .map(({ route, input, options }) => ({ route, ...(input as { body: object }), options }))
  return { ...view, writes }
}

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Finds the open confirmation dialog. */
export const question = async (name?: string) =>
  within(await screen.findByRole('alertdialog', name === undefined ? {} : { name }))
