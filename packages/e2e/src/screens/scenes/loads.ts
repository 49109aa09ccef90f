import type { Role } from '@tapri/contracts/common'
import { listOf, openOf, orders, pagination } from '../fake-data.ts'
import { pending, refused } from '../fake-server.ts'
import type { Scene } from './scene.ts'

type Load = [page: string, role: Role, path: string, call: string, heading: string | RegExp, fails: string]

const order = `/customer/track/${orders[0]?.id}`
const payment = '/customer/payment-success?session_id=s-1'
const changes = '/admin/users?changes=open'

/**
 * The pages with the call by which each loads, and the heading while loading. docs/specification.md, section 8, has the
 * sentences for its failure.
 */
const loads: readonly Load[] = [
  ['menu', 'customer', '/customer/menu', 'GET /products', 'Menu', 'Failed to load products'],
  ['menu, categories', 'customer', '/customer/menu', 'GET /categories', 'Menu', 'Failed to load categories'],
  ['my orders', 'customer', '/customer/orders', 'GET /orders', 'My Orders', 'Failed to load orders'],
  ['tracking', 'customer', order, 'GET /orders/:id', 'My Orders', 'Failed to load order'],
  ['payment', 'customer', payment, 'GET /payments/status/:id', /^Checking/, 'Failed to verify payment status'],
  ['devices', 'customer', '/account', 'GET /auth/sessions', 'Your account', 'Failed to load your devices'],
  ['nominee', 'customer', '/account', 'GET /auth/me/nominee', 'Your account', 'Failed to load your nominee'],
  ['deliveries', 'delivery', '/delivery/dashboard', 'GET /orders/open', /Deliveries$/, 'Failed to load orders'],
  ['board', 'outlet_manager', '/outlet/dashboard', 'GET /orders/open', 'Orders', 'Failed to load orders'],
  ['kitchen', 'outlet_manager', '/outlet/kitchen', 'GET /kitchen', 'Kitchen', 'The tickets could not be loaded'],
  ['statistics', 'outlet_manager', '/outlet/dashboard', 'GET /outlet/stats', 'Orders', 'Failed to load statistics'],
  ['dashboard', 'admin', '/admin/dashboard', 'GET /admin/stats', 'Dashboard', 'Failed to load statistics'],
  ['admin orders', 'admin', '/admin/orders', 'GET /orders', 'Orders', 'Failed to load orders'],
  ['products', 'admin', '/admin/products', 'GET /products', 'Manage Products', 'Failed to load products'],
  ['users', 'admin', '/admin/users', 'GET /admin/users', 'Manage Users', 'Failed to load users'],
  ['changes', 'admin', changes, 'GET /admin/staff-events', 'Manage Users', 'The changes did not load.'],
  ['categories', 'admin', '/admin/categories', 'GET /categories', 'Manage Categories', 'Failed to load categories'],
  ['outlets', 'admin', '/admin/outlets', 'GET /admin/outlets', 'Outlets Management', 'Failed to load outlets'],
  ['numbers', 'admin', '/admin/numbers', 'GET /numbers', 'Numbers', 'Failed to load numbers'],
]

/** By page: an answer without entries, and what is shown for it. */
const nothing: Record<string, [answer: unknown, sentence: string | RegExp]> = {
  'my orders': [listOf([]), 'No orders yet'],
  devices: [[], 'No devices to show.'],
  deliveries: [openOf([]), 'No deliveries right now'],
  kitchen: [{ tickets: [] }, 'Nothing to make'],
  'admin orders': [listOf([]), 'No orders yet'],
  users: [{ users: [], pagination: pagination(0) }, /^No users found\./],
  changes: [{ events: [], unseen: 0 }, /^No changes yet\./],
  categories: [[], /^No categories found\./],
  outlets: [[], 'No Outlets Yet'],
}

/** Each page while its call is unanswered, with nothing to show, and after it failed. */
export const loadScenes: readonly Scene[] = loads.flatMap(([page, role, path, call, heading, fails]) => {
  const scene = (name: string, answer: unknown, sentence: string | RegExp): Scene => ({
    name: `${page}: ${name}`,
    role,
    path,
    responses: { [call]: answer },
    shows: [sentence],
  })
  const empty = nothing[page]
  return [
    scene('loading', pending, heading),
    ...(empty ? [scene('none', ...empty)] : []),
    scene('failed to load', refused(502), fails),
  ]
})
