import { Product } from '@tapri/contracts/catalog'
import { eventsIn } from '@tapri/service-testing/outbox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { buildProductForm, startEmptyCatalog } from '../testing.ts'

const { send, addProduct, addCategory, menu, db } = await startEmptyCatalog()

test('a product is created, updated and deleted, with an event for each', async () => {
  const hot = await addCategory('Hot')

  const created = await send('POST', '/products', buildProductForm({ category_id: hot.id, price: 19.99 }))
  expect(created.statusCode).toBe(201)
  const product = created.json<Product>()
  expect(Value.Check(Product, product)).toBe(true)
  expect(product).toMatchObject({ name: 'Masala Chai', price: 19.99, category_id: hot.id, category_name: 'Hot' })
  expect(await menu()).toEqual([product])

  const updated = await send(
    'PUT',
    `/products/${product.id}`,
    buildProductForm({ name: 'Adrak Chai', available: false }),
  )
  expect(updated.statusCode).toBe(200)
  expect(updated.json()).toMatchObject({ id: product.id, name: 'Adrak Chai', category_id: null, category_name: null })
  expect(await menu()).toEqual([])

  const deleted = await send('DELETE', `/products/${product.id}`)
  expect([deleted.statusCode, deleted.body]).toEqual([204, ''])

  const nothingElse = { category_id: null, hsn: null, gst_hundredths: null, outlets: [] }
  const of = { product_id: product.id, option_groups: [], ...nothingElse }
  expect(await eventsIn(db, 'catalog.product.changed', product.id)).toEqual([
    { ...of, category_id: hot.id, name: 'Masala Chai', price_paise: 1999, available: true, deleted: false, version: 1 },
    { ...of, name: 'Adrak Chai', price_paise: 2550, available: false, deleted: false, version: 2 },
    { ...of, name: 'Adrak Chai', price_paise: 2550, available: false, deleted: true, version: 3 },
  ])
})

test.each(['PUT', 'DELETE'] as const)('%s of a product that does not exist is 404', async (method) => {
  const product = await addProduct()
  await send('DELETE', `/products/${product.id}`)
  for (const id of ['nobody-knows', product.id]) {
    const response = await send(
      method,
      `/products/${id}`,
      method === 'PUT' ? buildProductForm({ category_id: 'gone' }) : undefined,
    )
    expect(response.json()).toMatchObject({ status: 404, detail: 'Product not found' })
  }
})

test('an unknown and a deleted category are 422', async () => {
  const gone = await addCategory('Gone')
  await send('DELETE', `/admin/categories/${gone.id}`)
  const product = await addProduct()
  for (const category_id of ['never-was', gone.id]) {
    for (const [method, url] of [
      ['POST', '/products'],
      ['PUT', `/products/${product.id}`],
    ] as const) {
      const response = await send(method, url, buildProductForm({ category_id }))
      expect(response.json()).toMatchObject({ status: 422, detail: 'This category no longer exists.' })
    }
  }
})

test.each([
  ['no name', { name: undefined }],
  ['a blank name', { name: '   ' }],
  ['a name of two lines', { name: 'a\nb' }],
  ['a long name', { name: 'x'.repeat(121) }],
  ['a price as text', { price: '25' }],
  ['a price below nothing', { price: -0.01 }],
  ['a price in half paise', { price: 1.005 }],
  ['a price of null', { price: null }],
  ['a price beyond reason', { price: 100_000.01 }],
  ['no picture', { image_url: '' }],
  ['availability as text', { available: 'yes' }],
  ['availability as a number', { available: 1 }],
  ['no category at all', { category_id: undefined }],
  ['a field that nobody knows', { stock: 7 }],
  ['an id of its own', { id: 'mine' }],
])('R08 R39 %s is 400 and changes nothing', async (_, wrong) => {
  const response = await send('POST', '/products', { ...buildProductForm(), ...wrong })
  expect(response.statusCode).toBe(400)
  expect(response.headers['content-type']).toContain('application/problem+json')
  expect(await menu()).toEqual([])
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('one idempotency key creates one product; another body under it is 422', async () => {
  const key = { 'idempotency-key': 'k-1' }
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => send('POST', '/products', buildProductForm(), key)),
  )
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([201]))
  expect(new Set(responses.map((response) => response.json<Product>().id)).size).toBe(1)
  expect(await menu()).toHaveLength(1)
  expect((await send('POST', '/products', buildProductForm({ price: 1 }), key)).statusCode).toBe(422)
})

test('simultaneous updates get consecutive versions', async () => {
  const { id } = await addProduct()
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => send('PUT', `/products/${id}`, buildProductForm({ price: n + 1 }))),
  )
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
  const events = await eventsIn(db, 'catalog.product.changed')
  expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})
