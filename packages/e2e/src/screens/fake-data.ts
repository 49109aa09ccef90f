import type { User } from '@tapri/contracts/auth'
import type { Category, Product } from '@tapri/contracts/catalog'
import type { Pagination, Role } from '@tapri/contracts/common'
import { isEnded, type OrderStatus, orderStatuses } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import type { Outlet } from '@tapri/contracts/outlets'
import { buildOrder, buildOutlet, buildUser } from '@tapri/contracts/testing'
import { demoUsers } from '../support/demo-users.ts'
import { chosenItems, optionGroups } from './fake-options.ts'

/** The data of the fake server, with an example for each state of a screen. */

const user = (id: string, name: string, phone: string, role: Role, outlet: Outlet | null = null): User =>
  buildUser({
    id,
    name,
    phone,
    role,
    assigned_outlet_id: outlet?.id ?? null,
    assigned_outlet_name: outlet?.name ?? null,
  })

const outlet = (id: string, name: string, given: Partial<Outlet> = {}): Outlet =>
  buildOutlet({
    id,
    name,
    location: { address: `${name}, New Delhi`, lat: 28.6315, lng: 77.2167 },
    contact: { phone: '+911123456789', email: 'stall@tapri.example' },
    ...given,
  })

export const outlets = [
  outlet('o-1', 'Connaught Place', { manager_id: 'u-meera' }),
  outlet('o-2', 'Khan Market', { status: 'inactive', contact: { phone: '+911123456790', email: null } }),
  outlet('o-3', 'Hauz Khas', { manager_id: 'u-gone', delivery_radius_km: 7.5, opening_hours: '12:00 AM - 12:00 AM' }),
]

/** The outlets as shown to people who cannot be located. */
export const reach = [
  { id: 'o-1', name: 'Connaught Place', lat: 28.6315, lng: 77.2167, delivery_radius_km: 5 },
  { id: 'o-3', name: 'Hauz Khas', lat: 28.5494, lng: 77.2001, delivery_radius_km: 3 },
]

export const users: Record<Role, User> = {
  customer: user('u-asha', 'Asha', demoUsers.asha.phone, 'customer'),
  delivery: user('u-ravi', 'Ravi', demoUsers.ravi.phone, 'delivery'),
  outlet_manager: user('u-meera', 'Meera', demoUsers.meera.phone, 'outlet_manager', outlets[0]),
  admin: user('u-admin', 'Admin', demoUsers.admin.phone, 'admin'),
}
export const imran = user('u-imran', 'Imran', demoUsers.imran.phone, 'delivery')
export const joseph = user('u-joseph', 'Joseph', demoUsers.joseph.phone, 'outlet_manager')
export const staff = [users.delivery, imran, joseph, users.outlet_manager]
export const deliveryPeople = [imran, users.delivery].map(({ id, name, phone }) => ({ id, name, phone }))

export const categories: Category[] = [
  { id: 'c-1', name: 'Chai', description: 'Boiled slowly with milk', image_url: '/api/images/elaichi-chai.webp' },
  { id: 'c-2', name: 'Biscuits', description: null, image_url: null },
  { id: 'c-3', name: 'Coffee', description: 'South Indian filter', image_url: '/api/images/filter-coffee.webp' },
  { id: 'c-4', name: 'Snacks', description: 'Fresh from the pan', image_url: '/api/images/samosa.webp' },
]

const product = (id: string, name: string, price: number, given: Partial<Product> = {}): Product => ({
  id,
  name,
  description: 'Cardamom, ginger, clove and black pepper, crushed fresh every morning.',
  price,
  image_url: `/api/images/${name.toLowerCase().replace(' ', '-')}.webp`,
  category_id: 'c-1',
  category_name: 'Chai',
  available: true,
  ...given,
})

export const products = [
  product('p-1', 'Masala Chai', 25, {
    name_hi: 'मसाला चाय',
    description_hi: 'इलायची, अदरक, लौंग और काली मिर्च, रोज़ सुबह ताज़ा कुटी।',
    category_name_hi: 'चाय',
  }),
  product('p-2', 'Kulhad Chai', 30.5, { name_hi: 'कुल्हड़ चाय', category_name_hi: 'चाय' }),
  product('p-3', 'Adrak Chai', 249),
  product('p-5', 'Filter Coffee', 35, { category_name: 'Coffee', category_id: 'c-3' }),
  product('p-6', 'Samosa', 20, { category_name: 'Snacks', category_id: 'c-4' }),
  product('p-7', 'Kashmiri Kahwa', 60, { option_groups: optionGroups }),
  product('p-8', 'Bun Maska', 30, { category_name: 'Snacks', category_id: 'c-4' }),
  product('p-4', 'Lemon Tea', 15, { category_id: null, category_name: null }),
]
export const unavailable = product('p-9', 'Monsoon Special', 99, {
  available: false,
  image_url: '/api/images/masala-chaas.webp',
})

export const isOpen = { is_open: true, opens_at: null, closes_at: null, time_zone: 'Asia/Kolkata' }

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
export const inMinutes = (minutes: number) => ago(-minutes * MINUTE)

/** Builds the order with this number; ids differ in their first 8 characters. */
export const order = (number: number, given: Partial<Order> = {}, minutes = 4 * number): Order =>
  buildOrder({
    id: `${(0xa1b2c300 + number).toString(16)}-0000-4000-8000-000000000000`,
    created_at: ago(minutes * MINUTE),
    order_status: 'pending',
    items: [
      { product_id: 'p-1', product_name: 'Masala Chai', quantity: 2, price: 25 },
      { product_id: 'p-2', product_name: 'Kulhad Chai', quantity: 1, price: 30.5 },
    ],
    total_amount: 80.5,
    delivery_address: { address: `${number} Janpath, New Delhi`, lat: 28.6289 + number / 500, lng: 77.2219 },
    outlet_phone: '+911140001234',
    distance_from_outlet: 0.6,
    ...given,
  })

export const byRavi = {
  delivery_person_id: 'u-ravi',
  delivery_person_name: 'Ravi',
  delivery_person_phone: demoUsers.ravi.phone,
}

/** Orders of every status; two confirmed ones are unassigned. */
export const orders = [
  order(1),
  order(2, { order_status: 'confirmed' }),
  order(3, { order_status: 'confirmed' }),
  order(4, { order_status: 'preparing', ...byRavi, items: chosenItems, total_amount: 220 }),
  order(5, { order_status: 'out_for_delivery', ...byRavi, left_stove_at: ago(18 * MINUTE) }),
  order(6, { order_status: 'delivered', payment_status: 'paid', ...byRavi }),
  order(7, { order_status: 'cancelled' }),
]
export const archived = [
  order(8, { order_status: 'delivered', payment_status: 'paid', ...byRavi, created_at: ago(9 * DAY) }),
]

export const pagination = (total: number, page = 1, perPage = 50): Pagination => {
  const pages = Math.max(1, Math.ceil(total / perPage))
  return {
    total_count: total,
    total_pages: pages,
    current_page: page,
    has_previous: page > 1,
    has_next: page < pages,
  }
}

const countOf = (orders: readonly Order[], status: OrderStatus) =>
  orders.filter(({ order_status }) => order_status === status).length

export const listOf = (orders: readonly Order[], total = orders.length) => ({
  orders,
  pagination: pagination(total),
  counts: Object.fromEntries(orderStatuses.map((status) => [status, countOf(orders, status)])),
})

/** Returns the answer of `GET /orders` to this query if these are all orders. */
export function queried(orders: readonly Order[], query: URLSearchParams) {
  const wanted = query.get('order_status')
  const shown = orders.filter(
    ({ order_status: status }) => wanted === null || (wanted === 'ended' ? isEnded(status) : status === wanted),
  )
  return { ...listOf(shown), counts: listOf(orders).counts }
}

/** Returns the answer of `GET /orders/open` if these are all orders. */
export function openOf(orders: readonly Order[]) {
  const open = orders.filter(({ order_status }) => !isEnded(order_status))
  return { orders: open.toSorted((a, b) => a.created_at.localeCompare(b.created_at)), total: open.length }
}

export const outletStats = {
  pending_orders: 4,
  preparing_orders: 3,
  out_for_delivery: 2,
  completed_today: 18,
  total_delivery_personnel: 5,
}

export const adminStats = {
  total_orders: 1284,
  pending_orders: 12,
  completed_orders: 1201,
  total_revenue: 98_765.5,
  total_customers: 342,
  total_delivery_personnel: 9,
  total_outlet_managers: 3,
}
