import { brotliDecompressSync } from 'node:zlib'
import { Category, Product } from '@tapri/contracts/catalog'
import { upsertAccount } from '@tapri/service-kit/data/accounts'
import { buildTestUser, bearer, eventually, testBroker, testDatabase } from '@tapri/service-testing/harness'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { catalog } from '../service.ts'
import { admin, buildProductForm, catalogInTest, startEmptyCatalog } from '../testing.ts'

const { app, send, addProduct, addCategory, menu, db } = await startEmptyCatalog()

test('everyone may read the menu, in the order of creation', async () => {
  expect((await app.inject('/products')).json()).toEqual([])
  const hot = await addCategory('Hot')
  const first = await addProduct({ name: 'Second letter', category_id: hot.id })
  const second = await addProduct({ name: 'A letter' })

  const products = await app.inject('/products')
  expect(products.json()).toEqual([first, second])
  expect(Value.Check(Type.Array(Product), products.json())).toBe(true)
  const categories = await app.inject('/categories')
  expect(Value.Check(Type.Array(Category), categories.json())).toBe(true)
  expect(categories.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('an unchanged menu is 304, a changed one 200', async () => {
  await addProduct()
  const before = await app.inject('/products')
  const request = (etag: unknown) => app.inject({ url: '/products', headers: { 'if-none-match': String(etag) } })
  expect(before.headers['cache-control']).toBe('public, no-cache')
  expect(before.headers.etag).toMatch(/^"[\w-]+"$/)

  const known = await request(before.headers.etag)
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', before.headers.etag])
  await addProduct()
  expect((await request(before.headers.etag)).statusCode).toBe(200)
})

test('with Accept-Encoding br the same menu is sent compressed', async () => {
  for (let n = 0; n < 5; n += 1) await addProduct()
  const [plain, packed] = [
    await app.inject('/products'),
    await app.inject({ url: '/products', headers: { 'accept-encoding': 'gzip, br' } }),
  ]
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers.vary).toBe('accept-encoding')
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
})

test('only an admin sees unavailable products', async () => {
  const hidden = await addProduct({ available: false })
  const shown = await addProduct()
  const request = (headers: Record<string, string> = {}, value = 'true') =>
    app.inject({ url: `/products?include_unavailable=${value}`, headers })

  expect(await menu(bearer(admin))).toEqual([shown])
  const all = await request(bearer(admin))
  expect(all.json()).toEqual([hidden, shown])
  expect(all.headers['cache-control']).toBe('private, no-cache')

  expect((await request()).statusCode).toBe(401)
  expect((await request({ authorization: 'Bearer nonsense' })).statusCode).toBe(401)
  expect((await request(bearer(buildTestUser('customer')))).statusCode).toBe(403)
  expect((await request(bearer(buildTestUser('admin', { status: 'pending' })))).statusCode).toBe(403)
  expect((await request({}, 'false')).json()).toEqual([shown])
  for (const value of ['maybe', '']) expect((await request(bearer(admin), value)).statusCode).toBe(400)
  expect((await app.inject('/products?sort=price')).statusCode).toBe(400)

  const former = buildTestUser('admin')
  await upsertAccount(db, {
    person_id: former.id,
    role: 'admin',
    status: 'active',
    token_version: 1,
    deleted: true,
    version: 2,
  })
  expect((await request(bearer(former))).statusCode).toBe(401)
})

test('another process shows a change by its event within 1.5 s, and without a broker by its next poll', async () => {
  const databaseUrl = await testDatabase(catalog.migrations)
  const broker = await testBroker()
  try {
    const here = await catalogInTest({ broker, databaseUrl })
    const there = await catalogInTest({ broker, databaseUrl })
    await Promise.all([here.bus.connected, there.bus.connected])
    expect(await there.menu()).toEqual([])

    const began = Date.now()
    const first = await here.addProduct()
    await eventually(async () => (await there.menu()).length === 1)
    expect(Date.now() - began).toBeLessThan(1_500)

    await broker.kill()
    const second = await here.addProduct()
    expect(await here.menu()).toEqual([first, second])
    await eventually(async () => (await there.menu()).length === 2)
  } finally {
    await broker.stop()
  }
})

test('20 simultaneous additions: each admin reads their own product afterwards', async () => {
  const seen = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { id } = (await send('POST', '/products', buildProductForm())).json<Product>()
      return (await menu()).some((product) => product.id === id)
    }),
  )
  expect(seen.every(Boolean)).toBe(true)
})

test('the menu is served while the database is down', async () => {
  const { app, db, addProduct } = await catalogInTest()
  const product = await addProduct()
  await db.destroy()
  const response = await app.inject('/products')
  expect([response.statusCode, response.json()]).toEqual([200, [product]])
})
