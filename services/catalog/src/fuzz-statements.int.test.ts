import { endpointsOf } from '@tapri/contracts/services'
import { compareStatements } from '@tapri/service-testing/fuzz-statements'
import { bearer } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { startCatalog, admin, buildProductForm } from './testing.ts'

test('R38 no text in a call of catalog changes a statement', { timeout: 600_000 }, async () => {
  const { app, addProduct, addCategory } = await startCatalog()
  const { id } = await addProduct()
  const { id: category_id } = await addCategory('Chai')
  const make = (body?: () => object) => () => ({ headers: bearer(admin), ...(body && { body: body() }) })
  const { all, unusual } = await compareStatements(app, endpointsOf.catalog, [
    { call: 'GET /products', make: make() },
    { call: 'GET /images/:name', make: make() },
    { call: 'POST /products', make: make(() => buildProductForm({ category_id })) },
    { call: 'PUT /products/:id', id, make: make(() => buildProductForm({ category_id })) },
    { call: 'DELETE /products/:id', make: make() },
    { call: 'POST /admin/categories', make: make(() => ({ name: 'Snacks', image_url: null })) },
    { call: 'DELETE /admin/categories/:id', make: make() },
  ])
  expect(unusual).toEqual([])
  expect(all).toBeGreaterThan(0)
})
