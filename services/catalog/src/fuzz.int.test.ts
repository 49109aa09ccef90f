import { endpointsOf } from '@tapri/contracts/services'
import { fuzz, portions } from '@tapri/service-testing/fuzz'
import { callersOfRoles } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { catalogInTest } from './testing.ts'

test.each(portions(0.25))(
  'catalog answers $inputs random inputs without a 5xx (seed $seed)',
  { timeout: 600_000 },
  async (portion) => {
    const { app, db, send, addProduct, addCategory } = await catalogInTest()
    const size = { name: 'Size', required: true, max_choices: 1, options: [{ name: 'Regular', price: 0 }] }
    const group = (await send('POST', '/admin/option-groups', size)).json<{ id: string }>()
    const products = [await addProduct({ option_group_ids: [group.id] }), await addProduct()]
    const aggregates = [await addCategory('Chai'), await addCategory('Snacks'), ...products, group]
    const ids = aggregates.map(({ id }) => id)
    await fuzz({ app, db, calls: endpointsOf.catalog, callers: callersOfRoles(), ids, allowedOfTen: 1 }, portion)
    expect((await app.inject('/livez')).statusCode).toBe(200)
  },
)
