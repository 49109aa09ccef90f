import type { OptionGroup } from '@tapri/contracts/option-groups'
import { walkChanges } from '@tapri/service-testing/changes'
import { eventsIn } from '@tapri/service-testing/outbox'
import { expect, test } from 'vitest'
import { admin, buildProductForm, startCatalog } from './testing.ts'

const { db, send, addProduct, addCategory } = await startCatalog()

const facts = () => eventsIn(db, 'catalog.change.made')
const newest = async () => (await facts()).at(-1)

const group = { name: 'Size', required: true, max_choices: 1, options: [{ name: 'Half', price: 0 }] }
const addGroup = async () => (await send('POST', '/admin/option-groups', group)).json<OptionGroup>()
const usual = { is_carried: true, price: null, hours: null }

walkChanges('catalog', {
  told: async () => (await facts()).length,
  acts: {
    'POST /products': () => addProduct(),
    'PUT /products/:id': async () =>
      send('PUT', `/products/${(await addProduct()).id}`, buildProductForm({ price: 30 })),
    'DELETE /products/:id': async () => send('DELETE', `/products/${(await addProduct()).id}`),
    'PUT /admin/products/order': async () =>
      send('PUT', '/admin/products/order', {
        ids: [await addProduct(), await addProduct()].map(({ id }) => id).reverse(),
      }),
    'PUT /admin/outlets/:id/menu': async () =>
      send('PUT', '/admin/outlets/o-1/menu', {
        products: [{ ...usual, product_id: (await addProduct()).id, is_carried: false }],
      }),
    'POST /admin/categories': () => addCategory('Hot'),
    'PUT /admin/categories/:id': async () =>
      send('PUT', `/admin/categories/${(await addCategory('Cold')).id}`, { name: 'Iced' }),
    'DELETE /admin/categories/:id': async () => send('DELETE', `/admin/categories/${(await addCategory('Old')).id}`),
    'PUT /admin/categories/order': async () =>
      send('PUT', '/admin/categories/order', {
        ids: [await addCategory('A'), await addCategory('B')].map(({ id }) => id).reverse(),
      }),
    'POST /admin/option-groups': addGroup,
    'PUT /admin/option-groups/:id': async () =>
      send('PUT', `/admin/option-groups/${(await addGroup()).id}`, { ...group, name: 'Cup' }),
    'DELETE /admin/option-groups/:id': async () => send('DELETE', `/admin/option-groups/${(await addGroup()).id}`),
  },
  // A picture shows in whatever uses it.
  untold: ['POST /admin/upload-image'],
})

test('a price is told with what it was, and the same again tells nothing', async () => {
  const { id } = await addProduct({ price: 20 })
  await send('PUT', `/products/${id}`, buildProductForm({ price: 25 }))
  const told = await newest()
  expect(told).toMatchObject({ person_id: admin.id, kind: 'product', action: 'changed', thing_name: 'Masala Chai' })
  expect(told).toMatchObject({ thing_id: id, outlet_id: null, fields: [{ name: 'price', before: 20, after: 25 }] })
  await send('PUT', `/products/${id}`, buildProductForm({ price: 25 }))
  expect(await newest()).toEqual(told)
})

test('what a product is at one outlet is told of that outlet', async () => {
  const { id } = await addProduct()
  const at = { is_carried: true, price: 30, hours: null }
  await send('PUT', `/products/${id}`, buildProductForm({ outlets: [{ ...at, outlet_id: 'o-1' }] }))
  const fields = [{ name: 'price', before: null, after: 30 }]
  expect(await newest()).toMatchObject({ kind: 'outlet_menu', thing_id: id, outlet_id: 'o-1', fields })
  await send('PUT', '/admin/outlets/o-1/menu', { products: [{ ...usual, product_id: id }] })
  expect(await newest()).toMatchObject({ outlet_id: 'o-1', fields: [{ name: 'price', before: 30, after: null }] })
})

test('a group of options and an order of the menu are told by names', async () => {
  const { id } = await addGroup()
  await send('PUT', `/admin/option-groups/${id}`, { ...group, options: [{ name: 'Full', price: 0 }] })
  expect((await newest())?.fields).toEqual([
    { name: 'options', before: [{ name: 'Half', price: 0 }], after: [{ name: 'Full', price: 0 }] },
  ])
  const [first, second] = [await addCategory('First'), await addCategory('Second')]
  await send('PUT', '/admin/categories/order', { ids: [second.id, first.id] })
  expect((await newest())?.fields).toEqual([
    { name: 'categories', before: ['First', 'Second'], after: ['Second', 'First'] },
  ])
})
