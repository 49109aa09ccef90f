import { endpointsOf } from '@tapri/contracts/services'
import { compareStatements } from '@tapri/service-testing/fuzz-statements'
import { bearer } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { catalogInTest, admin, buildProductForm } from './testing.ts'

test('R38 no text in a call of catalog changes a statement', { timeout: 600_000 }, async () => {
  const { app, db, send, addProduct, addCategory } = await catalogInTest()
  const { id } = await addProduct()
  const { id: category_id } = await addCategory('Chai')
  const group = () => ({ name: 'Size', required: true, max_choices: 1, options: [{ name: 'Regular', price: 0 }] })
  const { id: groupId } = (await send('POST', '/admin/option-groups', group())).json<{ id: string }>()
  const make = (body?: () => object) => () => ({ headers: bearer(admin), ...(body && { body: body() }) })
  const { all, unusual } = await compareStatements({ app, db }, endpointsOf.catalog, [
    { call: 'GET /products', make: make() },
    { call: 'GET /menu', make: make() },
    { call: 'GET /images/:name', make: make() },
    { call: 'GET /images/:name/:width', make: make() },
    { call: 'POST /products', make: make(() => buildProductForm({ category_id })) },
    { call: 'PUT /products/:id', id, make: make(() => buildProductForm({ category_id })) },
    { call: 'DELETE /products/:id', make: make() },
    { call: 'POST /admin/option-groups', make: make(group) },
    { call: 'PUT /admin/option-groups/:id', id: groupId, make: make(group) },
    { call: 'DELETE /admin/option-groups/:id', make: make() },
    { call: 'PUT /admin/categories/order', make: make(() => ({ ids: [category_id] })) },
    {
      call: 'PUT /admin/outlets/:id/menu',
      id: 'o-1',
      make: make(() => ({ products: [{ product_id: id, is_carried: true, price: 20, hours: null }] })),
    },
    { call: 'PUT /admin/products/order', make: make(() => ({ ids: [id] })) },
    { call: 'POST /admin/categories', make: make(() => ({ name: 'Snacks', image_url: null })) },
    { call: 'PUT /admin/categories/:id', id: category_id, make: make(() => ({ name: 'Snacks', image_url: null })) },
    { call: 'DELETE /admin/categories/:id', make: make() },
  ])
  expect(unusual.join('\n')).toBe('')
  expect(all).toBeGreaterThan(0)
})
