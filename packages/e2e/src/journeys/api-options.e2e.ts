import type { Product } from '@tapri/contracts/catalog'
import type { OptionGroup } from '@tapri/contracts/option-groups'
import { beforeAll, expect, test } from 'vitest'
import { allDemoUsers, type Caller, detailOf, waitUntil } from '../support/api.ts'
import type { DemoUser } from '../support/demo-users.ts'
import { fetchProducts, newOrder } from '../support/orders.ts'

let at: Record<DemoUser, Caller>
beforeAll(async () => {
  at = await allDemoUsers()
})

test('a product with options is ordered with them, at their price, and as before by who knows none', async () => {
  const size = {
    name: 'Test size',
    required: true,
    max_choices: 1,
    options: [
      { name: 'Regular', price: 0 },
      { name: 'Large', price: 15 },
    ],
  }
  const group = (await at.admin.call('POST', '/admin/option-groups', size)).body as OptionGroup
  const fields = {
    name: 'Test Cup',
    description: 'For a test.',
    price: 20,
    image_url: 'https://example.com/cup.webp',
  }
  const product = (
    await at.admin.call('POST', '/products', {
      ...fields,
      category_id: null,
      available: true,
      option_group_ids: [group.id],
    })
  ).body as Product
  expect((await fetchProducts()).find(({ id }) => id === product.id)?.option_groups).toEqual([group])
  const [regular, large] = group.options.map(({ id, ...option }) => ({
    group_id: group.id,
    option_id: id,
    ...option,
  }))
  const line = { product_id: product.id, product_name: product.name, quantity: 1 }
  const place = async (items: object[]) => at.asha.call('POST', '/orders', { ...(await newOrder()), items })
  const items = [{ ...line, price: 35, options: [large], note: 'Very hot, please' }]
  await waitUntil(async () => (await place(items)).status === 201)
  expect((await place(items)).body).toMatchObject({ items, total_amount: 35 })
  expect((await place([{ ...line, price: 20 }])).body).toMatchObject({
    items: [{ ...line, price: 20, options: [regular] }],
    total_amount: 20,
  })
  expect((await at.admin.call('DELETE', `/admin/option-groups/${group.id}`)).status).toBe(204)
  await waitUntil(
    async () => detailOf(await place(items)) === 'Large is no longer available for Test Cup. Please review your cart.',
  )
  expect((await at.admin.call('DELETE', `/products/${product.id}`)).status).toBe(204)
})
