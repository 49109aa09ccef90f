import { MENU_VERSION_HEADER } from '@tapri/contracts/catalog'
import { menuAnnounced } from '@tapri/contracts/announced'
import { bearer, testBroker } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { admin, buildProductForm, catalogInTest, startEmptyCatalog } from '../testing.ts'

const { app, send } = await startEmptyCatalog()

test('each change raises the version of the menu: its response names the version that reads have from then on', async () => {
  const versionOf = async (url: string, headers: Record<string, string> = {}) =>
    Number((await app.inject({ url, headers })).headers[MENU_VERSION_HEADER])
  let before = await versionOf('/products')
  const { id } = (await send('POST', '/products', buildProductForm())).json<{ id: string }>()
  const category = (await send('POST', '/admin/categories', { name: 'Hot' })).json<{ id: string }>()
  const other = (await send('POST', '/products', buildProductForm())).json<{ id: string }>()
  const cool = (await send('POST', '/admin/categories', { name: 'Cool' })).json<{ id: string }>()
  before = await versionOf('/products')
  const changes = [
    () => send('PUT', '/admin/products/order', { ids: [other.id, id] }),
    () => send('PUT', '/admin/categories/order', { ids: [cool.id, category.id] }),
    () => send('POST', '/products', buildProductForm()),
    () => send('PUT', `/products/${id}`, buildProductForm({ price: 30 })),
    () => send('DELETE', `/products/${id}`),
    () => send('DELETE', `/admin/categories/${category.id}`),
    () => send('POST', '/admin/categories', { name: 'Cold' }),
  ]
  for (const change of changes) {
    const version = Number((await change()).headers[MENU_VERSION_HEADER])
    expect(version).toBeGreaterThan(before)
    expect(await versionOf('/products')).toBe(version)
    expect(await versionOf('/categories')).toBe(version)
    expect(await versionOf('/products?include_unavailable=true', bearer(admin))).toBe(version)
    before = version
  }
  expect((await send('PUT', '/products/none', buildProductForm())).headers[MENU_VERSION_HEADER]).toBeUndefined()
})

test('a change is announced before its response, and the version every second', async () => {
  const broker = await testBroker()
  try {
    const { bus, send, app } = await catalogInTest({ broker })
    const { nats } = await bus.connected
    await app.inject('/products')
    const heard: number[] = []
    nats.subscribe(menuAnnounced, {
      callback: (_, message) => void heard.push(message.json<{ version: number }>().version),
    })
    await nats.flush()
    const version = Number((await send('POST', '/products', buildProductForm())).headers[MENU_VERSION_HEADER])
    await nats.flush()
    expect(heard).toContain(version)
    const count = heard.length
    await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(count + 2)
    expect(heard.at(-1)).toBe(version)
  } finally {
    await broker.stop()
  }
})
