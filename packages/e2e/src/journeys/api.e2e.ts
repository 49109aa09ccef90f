import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { User } from '@tapri/contracts/auth'
import type { Product } from '@tapri/contracts/catalog'
import type { OptionGroup } from '@tapri/contracts/option-groups'
import type { Order } from '@tapri/contracts/orders'
import type { Outlet } from '@tapri/contracts/outlets'
import { beforeAll, expect, test } from 'vitest'
import {
  type Caller,
  callerWith,
  detailOf,
  waitUntil,
  allDemoUsers,
  newPhone,
  openSession,
  anonymous,
} from '../support/api.ts'
import { DEMO_PASSWORD, type DemoUser } from '../support/demo-users.ts'
import { newOrder, fetchProducts } from '../support/orders.ts'

// These tests cover, through the gateway, what one service knows from events of another; each service's own tests cover
// the rest.

let at: Record<DemoUser, Caller>
beforeAll(async () => {
  at = await allDemoUsers()
})

const addStaff = async (name: string, role: User['role']) => {
  const form = { name, phone: newPhone(), password: DEMO_PASSWORD, role }
  const { id } = (await at.admin.call('POST', '/admin/users', form)).body as User
  return { id, ...callerWith((await openSession(form.phone)).token) }
}

async function uploadPicture() {
  const file = path.join(import.meta.dirname, '../../../../infra/run/stack/seed/pictures/masala-chai.webp')
  const form = new FormData()
  form.append('file', new Blob([await readFile(file)], { type: 'image/webp' }), 'cup.webp')
  return (await at.admin.call('POST', '/admin/upload-image', form)).body as { image_url: string }
}

test('a product with a picture and options is ordered, repriced, made unavailable and deleted', async () => {
  const { image_url } = await uploadPicture()
  const image = await anonymous.call('GET', image_url.replace('/api', ''))
  expect(image.headers.get('content-type')).toBe('image/webp')
  expect(image.headers.get('cache-control')).toContain('immutable')
  const options = [
    { name: 'Regular', price: 0 },
    { name: 'Large', price: 15 },
  ]
  const size = { name: 'Test size', required: true, max_choices: 1, options }
  const group = (await at.admin.call('POST', '/admin/option-groups', size)).body as OptionGroup
  const fields = {
    name: 'Test Chai',
    description: 'For a test.',
    price: 20,
    image_url,
    category_id: null,
    available: true,
    option_group_ids: [group.id],
  }
  const product = (await at.admin.call('POST', '/products', fields)).body as Product
  const [, large] = group.options.map(({ id, ...option }) => ({ group_id: group.id, option_id: id, ...option }))
  const line = { product_id: product.id, product_name: product.name, quantity: 1, price: 35, options: [large] }
  const cart = { ...(await newOrder()), items: [line] }
  const place = () => at.asha.call('POST', '/orders', cart)
  await waitUntil(async () => (await place()).status === 201)
  expect((await place()).body).toMatchObject({ items: [line], total_amount: 35 })

  const change = (changed: object) => at.admin.call('PUT', `/products/${product.id}`, { ...fields, ...changed })
  const isShown = async () => (await fetchProducts()).find(({ id }) => id === product.id)
  const refusedWith = (sentence: string) => waitUntil(async () => detailOf(await place()) === sentence)
  await change({ price: 21 })
  await waitUntil(async () => (await isShown())?.price === 21, 1_000)
  await refusedWith('The price of Test Chai (Large) is now ₹36.00. Please review your cart.')
  await change({ available: false })
  await waitUntil(async () => !(await isShown()), 1_000)
  await refusedWith('Test Chai is no longer available.')
  expect((await at.admin.call('DELETE', `/products/${product.id}`)).status).toBe(204)
  expect((await at.admin.call('DELETE', `/admin/option-groups/${group.id}`)).status).toBe(204)
})

test('an outlet is created with a manager, takes an order, is deactivated and deleted', async () => {
  const lata = await addStaff('Lata', 'outlet_manager')
  const form = {
    name: 'Marine Drive',
    location: { address: 'Marine Drive, Mumbai', lat: 18.9432, lng: 72.8236 },
    contact: { phone: '+912222220000', email: null },
    manager_id: lata.id,
    status: 'active',
    // All day, since the journey runs at any hour.
    opening_hours: '12:00 AM - 12:00 AM',
    delivery_radius_km: 5,
  }
  const outlet = await waitUntil(async () => {
    const { status, body } = await at.admin.call('POST', '/admin/outlets', form)
    return status === 201 ? (body as Outlet) : undefined
  })
  const me = async () => (await lata.call('GET', '/auth/me')).body as User
  await waitUntil(async () => (await me()).assigned_outlet_name === 'Marine Drive', 2_000)

  const cart = { ...(await newOrder()), delivery_address: { address: 'Nariman Point', lat: 18.9256, lng: 72.8242 } }
  const order = await waitUntil(async () => {
    const { status, body } = await at.asha.call('POST', '/orders', cart)
    return status === 201 ? (body as Order) : undefined
  })
  expect(order).toMatchObject({ outlet_name: 'Marine Drive', distance_from_outlet: 1.96 })
  expect((await lata.call('GET', `/orders/${order.id}`)).status).toBe(200)

  const closed = { ...form, manager_id: null, status: 'inactive' }
  expect((await at.admin.call('PUT', `/admin/outlets/${outlet.id}`, closed)).status).toBe(200)
  await waitUntil(
    async () => detailOf(await at.asha.call('POST', '/orders', cart)) === 'No outlet delivers to this location yet.',
  )
  expect((await at.admin.call('DELETE', `/admin/outlets/${outlet.id}`)).status).toBe(204)
  expect((await at.admin.call('GET', `/orders/${order.id}`)).status, 'its orders stay').toBe(200)
})
