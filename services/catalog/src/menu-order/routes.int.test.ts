import { expect, test } from 'vitest'
import { buildProductForm, startEmptyCatalog } from '../testing.ts'

const { app, send, addProduct, addCategory, menu, db } = await startEmptyCatalog()

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

test('products and categories are listed in the order that an admin gave them, what is added later last', async () => {
  const [a, b, c] = [await addProduct({ name: 'a' }), await addProduct({ name: 'b' }), await addProduct({ name: 'c' })]
  const [hot, cold] = [await addCategory('Hot'), await addCategory('Cold')]
  expect((await send('PUT', '/admin/products/order', { ids: [c.id, a.id, b.id] })).statusCode).toBe(204)
  expect((await send('PUT', '/admin/categories/order', { ids: [cold.id, hot.id] })).statusCode).toBe(204)
  await addProduct({ name: 'd' })
  await addCategory('Snacks')
  expect(names(await menu())).toEqual(['c', 'a', 'b', 'd'])
  expect(names((await app.inject('/categories')).json())).toEqual(['Cold', 'Hot', 'Snacks'])
  // A product keeps its position when it is changed.
  await send('PUT', `/products/${a.id}`, buildProductForm({ name: 'A' }))
  expect(names(await menu())).toEqual(['c', 'A', 'b', 'd'])
})

test('a repeat changes nothing: no version and no event', async () => {
  const ids = [(await addProduct()).id, (await addProduct()).id, (await addProduct()).id]
  const wanted = { ids: [ids[1], ids[0], ids[2], 'nonesuch'] }
  const state = async () => ({
    products: await db.selectFrom('products').select(['id', 'position', 'version']).orderBy('id').execute(),
    events: (await db.selectFrom('outbox').select('id').where('subject', '!=', 'catalog.change.made').execute()).length,
  })
  const before = await state()
  expect((await send('PUT', '/admin/products/order', wanted)).statusCode).toBe(204)
  const first = await state()
  expect(first.events).toBe(before.events + 2)
  expect(first.products.find(({ id }) => id === ids[2])?.version).toBe(1)
  expect(first.products.filter(({ version }) => version === 2)).toHaveLength(2)
  expect((await send('PUT', '/admin/products/order', wanted)).statusCode).toBe(204)
  expect(await state()).toEqual(first)
})

test('two admins who sort at once do not mix their orders, and what is deleted stays deleted', async () => {
  const ids: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push((await addProduct({ name })).id)
  await send('DELETE', `/products/${ids[5]}`)
  const answers = await Promise.all([
    send('PUT', '/admin/products/order', { ids: ids.toReversed() }),
    send('PUT', '/admin/products/order', { ids: [ids[2], ids[0], ids[1], ids[4], ids[3]] }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect([
    ['e', 'd', 'c', 'b', 'a'],
    ['c', 'a', 'b', 'e', 'd'],
  ]).toContainEqual(names(await menu()))
})

test('of two admins who sort the same order the second is refused, and moves nothing; a repeat is not', async () => {
  const [a, b, c] = [await addProduct({ name: 'a' }), await addProduct({ name: 'b' }), await addProduct({ name: 'c' })]
  const before = [a.id, b.id, c.id]
  const first = { ids: [b.id, a.id, c.id], before }
  expect((await send('PUT', '/admin/products/order', first)).statusCode).toBe(204)
  const second = await send('PUT', '/admin/products/order', { ids: [a.id, c.id, b.id], before })
  expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([412, 'CHANGED_MEANWHILE'])
  expect(names(await menu())).toEqual(['b', 'a', 'c'])
  expect((await send('PUT', '/admin/products/order', first)).statusCode, 'its response was lost').toBe(204)

  // Ids that were added or deleted in the meantime do not change the order.
  await addProduct({ name: 'd' })
  await send('DELETE', `/products/${c.id}`)
  const third = { ids: [a.id, c.id, b.id], before: [b.id, a.id, c.id] }
  expect((await send('PUT', '/admin/products/order', third)).statusCode).toBe(204)
  expect(names(await menu())).toEqual(['a', 'b', 'd'])

  const [hot, cold] = [await addCategory('Hot'), await addCategory('Cold')]
  const stale = { ids: [cold.id, hot.id], before: [cold.id, hot.id] }
  expect((await send('PUT', '/admin/categories/order', stale)).statusCode).toBe(412)
  expect((await send('PUT', '/admin/categories/order', { ids: stale.ids })).statusCode, 'as before').toBe(204)
  expect(names((await app.inject('/categories')).json())).toEqual(['Cold', 'Hot'])
})

test.each([[{}], [{ ids: [] }], [{ ids: ['a', 'a'] }], [{ ids: ['not an id'] }], [{ ids: ['a'], more: 1 }]])(
  '%j is 400',
  async (body) => {
    for (const url of ['/admin/products/order', '/admin/categories/order'])
      expect((await send('PUT', url, body)).statusCode).toBe(400)
  },
)
