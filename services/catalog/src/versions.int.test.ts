import type { Category, Product } from '@tapri/contracts/catalog'
import type { Problem } from '@tapri/contracts/common'
import type { OptionGroup } from '@tapri/contracts/option-groups'
import { eventsIn } from '@tapri/service-testing/outbox'
import { expect, test } from 'vitest'
import { buildProductForm, startEmptyCatalog } from './testing.ts'

const { app, send, addProduct, addCategory, menu, db } = await startEmptyCatalog()

const size = {
  name: 'Size',
  required: true,
  max_choices: 1,
  options: [
    { name: 'Small', price: 0 },
    { name: 'Large', price: 10 },
  ],
}
const named = (version: number | undefined) => ({ 'if-match': `"${version}"` })

test('a change of what somebody else has changed meanwhile is refused with the present state; without a version it is made', async () => {
  for (const [url, form] of [
    ['/products', buildProductForm()],
    ['/admin/categories', { name: 'Hot' }],
    ['/admin/option-groups', size],
  ] as const) {
    const made = (await send('POST', url, form)).json<Product | Category | OptionGroup>()
    expect(made.version).toBe(1)
    const one = `${url}/${made.id}`
    const first = await send('PUT', one, { ...form, name: 'Of the first' }, named(made.version))
    expect([first.statusCode, first.json()]).toEqual([
      200,
      expect.objectContaining({ name: 'Of the first', version: 2 }),
    ])

    const second = await send('PUT', one, { ...form, name: 'Of the second' }, named(made.version))
    expect(second.json()).toMatchObject({ status: 412, code: 'CHANGED_MEANWHILE', current: first.json<Product>() })
    expect((await send('PUT', one, { ...form, name: 'Of the second' }, named(2))).json()).toMatchObject({ version: 3 })
    expect((await send('PUT', one, { ...form, name: 'Of the specification' })).statusCode).toBe(200)
    expect((await send('PUT', one, { ...form, version: 3 })).statusCode, 'as it was read before').toBe(412)
    expect((await send('PUT', one, { ...form, version: 4 })).statusCode, 'as it was read').toBe(200)
  }
})

test('of simultaneous changes that began from one version one is made', async () => {
  const { id, version } = await addProduct()
  const change = (price: number) => send('PUT', `/products/${id}`, buildProductForm({ price }), named(version))
  const statuses = (await Promise.all([1, 2, 3, 4, 5].map(change))).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412])
})

test('somebody else’s category that is gone again does not hide that the product was changed', async () => {
  const hot = await addCategory('Hot')
  const { id, version } = await addProduct({ category_id: hot.id })
  await send('PUT', `/products/${id}`, buildProductForm({ category_id: null }))
  await send('DELETE', `/admin/categories/${hot.id}`)
  const stale = await send('PUT', `/products/${id}`, buildProductForm({ category_id: hot.id }), named(version))
  expect(stale.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { category_id: null } })
})

test('a draft that is changed after its first request came through is told what that has made, and makes no second', async () => {
  const key = { 'idempotency-key': 'draft-1' }
  const first = (await send('POST', '/products', buildProductForm(), key)).json<Product>()
  const again = await send('POST', '/products', buildProductForm({ price: 30 }), key)
  expect([again.statusCode, again.json<Problem>().code]).toEqual([422, 'KEY_REUSED'])
  expect(again.json<Problem>().current).toEqual(first)
  expect(await menu()).toHaveLength(1)
})

test('a category gets another name, description and picture: on the menu at once, with its event', async () => {
  const hot = await addCategory('Hot')
  await addProduct({ category_id: hot.id })
  const form = { name: ' Hot drinks ', description: 'Poured', image_url: '/api/images/ab.webp' }
  const changed = await send('PUT', `/admin/categories/${hot.id}`, form)
  expect(changed.json()).toEqual({ ...hot, ...form, name: 'Hot drinks', version: 2 })
  expect((await app.inject('/categories')).json()).toEqual([changed.json()])
  expect(await menu()).toMatchObject([{ category_name: 'Hot drinks' }])
  const told = { name: 'Hot drinks', version: 2, deleted: false }
  expect((await eventsIn(db, 'catalog.category.changed', hot.id)).at(-1)).toMatchObject(told)

  await send('DELETE', `/admin/categories/${hot.id}`)
  expect((await send('PUT', `/admin/categories/${hot.id}`, form)).json()).toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
})
