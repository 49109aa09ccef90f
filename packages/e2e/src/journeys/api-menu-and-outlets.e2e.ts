import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Session, User } from '@tapri/contracts/auth'
import type { Category, Product } from '@tapri/contracts/catalog'
import type { Order } from '@tapri/contracts/orders'
import type { Outlet } from '@tapri/contracts/outlets'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, callerWith, detailOf, waitUntil, allDemoUsers, newPhone, anonymous } from '../support/api.ts'
import { newOrder, fetchProducts } from '../support/orders.ts'
import { DEMO_PASSWORD, type DemoUser } from '../support/demo-users.ts'

let at: Record<DemoUser, Caller>
beforeAll(async () => {
  at = await allDemoUsers()
})

describe('menu', () => {
  test('a product is created with an uploaded image, ordered, repriced, made unavailable and deleted', async () => {
    const picture = await readFile(
      path.join(import.meta.dirname, '../../../../infra/run/stack/seed/pictures/masala-chai.webp'),
    )
    const form = new FormData()
    form.append('file', new Blob([picture], { type: 'image/webp' }), 'cup.webp')
    const uploaded = await at.admin.call('POST', '/admin/upload-image', form)
    expect(uploaded.status).toBe(201)
    const { image_url } = uploaded.body as { image_url: string }
    const image = await anonymous.call('GET', image_url.replace('/api', ''))
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect(image.headers.get('cache-control')).toContain('immutable')

    const category = (await at.admin.call('POST', '/admin/categories', { name: 'Test brews' })).body as Category
    expect(category).toMatchObject({ name: 'Test brews', description: null, image_url: null })
    const fields = {
      name: 'Test Chai',
      description: 'For a test.',
      price: 17.5,
      image_url,
      category_id: category.id,
      available: true,
    }
    const made = await at.admin.call('POST', '/products', fields)
    expect(made).toMatchObject({ status: 201, body: { ...fields, category_name: 'Test brews' } })
    const product = made.body as Product
    const cart = {
      ...(await newOrder()),
      items: [{ product_id: product.id, product_name: product.name, quantity: 1, price: 17.5 }],
    }
    await waitUntil(async () => (await at.asha.call('POST', '/orders', cart)).status === 201)

    const change = (changed: object) => at.admin.call('PUT', `/products/${product.id}`, { ...fields, ...changed })
    expect((await change({ price: 18 })).body).toMatchObject({ price: 18 })
    const isShown = async () => (await fetchProducts()).find(({ id }) => id === product.id)
    await waitUntil(async () => (await isShown())?.price === 18, 1_000)
    await waitUntil(
      async () =>
        detailOf(await at.asha.call('POST', '/orders', cart)) ===
        'The price of Test Chai is now ₹18.00. Please review your cart.',
    )

    await change({ available: false })
    await waitUntil(async () => !(await isShown()), 1_000)
    const all = (await at.admin.call('GET', '/products?include_unavailable=true')).body as Product[]
    expect(all.some(({ id }) => id === product.id)).toBe(true)
    await waitUntil(
      async () => detailOf(await at.asha.call('POST', '/orders', cart)) === 'Test Chai is no longer available.',
    )

    expect((await at.admin.call('DELETE', `/admin/categories/${category.id}`)).status).toBe(204)
    const left = (await at.admin.call('GET', '/products?include_unavailable=true')).body as Product[]
    expect(left.find(({ id }) => id === product.id)?.category_id).toBeNull()
    expect((await at.admin.call('DELETE', `/products/${product.id}`)).status).toBe(204)
    expect((await at.admin.call('DELETE', `/products/${product.id}`)).status).toBe(404)
  })

  test.each(['/products', '/categories'])('%s is answered 304 when the ETag matches', async (path) => {
    const first = await anonymous.call('GET', path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await anonymous.call('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304)
  })

  test('an SVG with a script is refused as an image', async () => {
    const form = new FormData()
    form.append(
      'file',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], { type: 'image/png' }),
      'a.png',
    )
    const response = await at.admin.call('POST', '/admin/upload-image', form)
    expect(response.status).toBe(415)
  })
})

describe('outlets', () => {
  test('an outlet is created with a manager, takes an order, is deactivated and deleted', async () => {
    const manager = await at.admin.call('POST', '/admin/users', {
      name: 'Lata',
      phone: newPhone(),
      password: DEMO_PASSWORD,
      role: 'outlet_manager',
    })
    const { id: manager_id, phone } = manager.body as User
    const lata = callerWith(
      ((await anonymous.call('POST', '/auth/login', { phone, password: DEMO_PASSWORD })).body as Session).token,
    )
    expect((await lata.call('GET', '/orders')).body).toMatchObject({ orders: [], pagination: { total_count: 0 } })
    expect((await lata.call('GET', '/outlet/stats')).body).toMatchObject({ pending_orders: 0, completed_today: 0 })

    const form = {
      name: 'Marine Drive',
      location: { address: 'Marine Drive, Mumbai', lat: 18.9432, lng: 72.8236 },
      contact: { phone: '+912222220000', email: null },
      manager_id,
      status: 'active',
      // Around the clock, as the journey runs at any hour.
      opening_hours: '12:00 AM - 12:00 AM',
      delivery_radius_km: 5,
    }
    const made = await waitUntil(async () => {
      const response = await at.admin.call('POST', '/admin/outlets', form)
      return response.status === 201 ? response : undefined
    })
    const outlet = made.body as Outlet
    expect(outlet).toMatchObject({ name: 'Marine Drive', manager_id, status: 'active', delivery_radius_km: 5 })
    await waitUntil(
      async () => ((await lata.call('GET', '/auth/me')).body as User).assigned_outlet_name === 'Marine Drive',
      2_000,
    )

    const cart = { ...(await newOrder()), delivery_address: { address: 'Nariman Point', lat: 18.9256, lng: 72.8242 } }
    const order = await waitUntil(async () => {
      const response = await at.asha.call('POST', '/orders', cart)
      return response.status === 201 ? (response.body as Order) : undefined
    })
    expect(order).toMatchObject({ outlet_name: 'Marine Drive', distance_from_outlet: 1.96 })
    expect((await lata.call('GET', `/orders/${order.id}`)).status).toBe(200)

    const second = await at.admin.call('POST', '/admin/outlets', { ...form, name: 'Second' })
    expect(second.status, 'one manager, one outlet').toBe(409)
    const renamed = await at.admin.call('PUT', `/admin/outlets/${outlet.id}`, {
      ...form,
      manager_id: null,
      status: 'inactive',
    })
    expect(renamed.body).toMatchObject({ manager_id: null, status: 'inactive' })
    await waitUntil(
      async () => detailOf(await at.asha.call('POST', '/orders', cart)) === 'No outlet delivers to this location yet.',
    )

    expect((await at.admin.call('DELETE', `/admin/outlets/${outlet.id}`)).status).toBe(204)
    const listed = (await at.admin.call('GET', '/admin/outlets')).body as Outlet[]
    expect(listed.some(({ id }) => id === outlet.id)).toBe(false)
    expect((await at.admin.call('GET', `/orders/${order.id}`)).status, 'its orders stay').toBe(200)
  })
})
