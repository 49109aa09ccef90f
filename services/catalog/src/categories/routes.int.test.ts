import { Category, type Product } from '@tapri/contracts/catalog'
import { untilBlocked } from '@tapri/service-testing/until-blocked'
import { eventsIn } from '@tapri/service-testing/outbox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { buildProductForm, startEmptyCatalog } from '../testing.ts'

const { app, send, addProduct, addCategory, menu, db } = await startEmptyCatalog()

test.each([
  [{ name: 'Snacks' }, { name: 'Snacks', description: null, image_url: null }],
  [
    { name: ' Snacks ', description: '', image_url: null },
    { name: 'Snacks', description: null, image_url: null },
  ],
  [
    { name: 'Snacks', description: 'Crisp', image_url: '/api/images/ab.webp' },
    { name: 'Snacks', description: 'Crisp', image_url: '/api/images/ab.webp' },
  ],
])('%j makes %j', async (form, expected) => {
  const response = await send('POST', '/admin/categories', form)
  expect(response.statusCode).toBe(201)
  expect(Value.Check(Category, response.json())).toBe(true)
  expect(response.json()).toMatchObject(expected)
  expect((await app.inject('/categories')).json()).toEqual([response.json()])
})

test('deleting a category removes it from its products and publishes the deletion', async () => {
  const [hot, cold] = [await addCategory('Hot'), await addCategory('Cold')]
  const product = await addProduct({ category_id: hot.id })
  const other = await addProduct({ category_id: cold.id })

  expect((await send('DELETE', `/admin/categories/${hot.id}`)).statusCode).toBe(204)
  expect((await app.inject('/categories')).json()).toEqual([cold])
  expect(await menu()).toEqual([{ ...product, category_id: null, category_name: null }, other])

  expect(await eventsIn(db, 'catalog.category.changed', hot.id)).toEqual([
    { category_id: hot.id, name: 'Hot', deleted: false, version: 1 },
    { category_id: hot.id, name: 'Hot', deleted: true, version: 2 },
  ])
  const again = await send('DELETE', `/admin/categories/${hot.id}`)
  expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([404, 'Category not found'])
})

test('a category deleted while products are added to it has no products', async () => {
  const category = await addCategory('Brief')
  const [deleted, ...added] = await Promise.all([
    send('DELETE', `/admin/categories/${category.id}`),
    ...Array.from({ length: 8 }, () => send('POST', '/products', buildProductForm({ category_id: category.id }))),
  ])
  expect(deleted.statusCode).toBe(204)
  expect(added.every(({ statusCode }) => statusCode === 201 || statusCode === 422)).toBe(true)
  expect((await menu()).filter((product: Product) => product.category_id !== null)).toEqual([])
})

test('a category deleted while its products are updated causes no deadlock', async () => {
  const category = await addCategory('Brief')
  const products = await Promise.all(Array.from({ length: 6 }, () => addProduct({ category_id: category.id })))
  const change = ({ id }: Product) =>
    send('PUT', `/products/${id}`, buildProductForm({ price: 1, category_id: category.id }))
  const responses = await Promise.all([
    ...products.map(change),
    send('DELETE', `/admin/categories/${category.id}`),
    ...products.map(change),
  ])
  expect(responses.filter(({ statusCode }) => ![200, 204, 422].includes(statusCode))).toEqual([])
  expect((await menu()).filter((product) => product.category_id !== null)).toEqual([])
})

test.each([
  ['no name', {}],
  ['a blank name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(81) }],
  ['a field that nobody knows', { name: 'A', deleted: true }],
])('%s is 400', async (_, form) => {
  expect((await send('POST', '/admin/categories', form)).statusCode).toBe(400)
})

test('deleting a category and sorting its products at the same moment wait for each other, and neither fails', async () => {
  const hot = await addCategory('Hot')
  const ids = [await addProduct({ category_id: hot.id }), await addProduct({ category_id: hot.id })].map(({ id }) => id)
  // The row that was written first has the higher id.
  for (const [n, id] of ['b', 'a'].entries())
    await db
      .updateTable('products')
      .set({ id })
      .where('id', '=', ids[n] ?? '')
      .execute()
  const lock = (trx: typeof db, id: string) =>
    trx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
  // The locks of `setProductOrder`, in the order of ids.
  const { deleted } = await db.transaction().execute(async (trx) => {
    await lock(trx, 'a')
    const deleting = send('DELETE', `/admin/categories/${hot.id}`)
    await untilBlocked(db)
    await lock(trx, 'b')
    return { deleted: deleting }
  })
  expect((await deleted).statusCode).toBe(204)
})
