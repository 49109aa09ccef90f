import type { Category, Product } from '@tapri/contracts/catalog'
import type { OptionGroup } from '@tapri/contracts/option-groups'
import { eventsIn } from '@tapri/service-testing/outbox'
import { expect, test } from 'vitest'
import { buildProductForm, startEmptyCatalog } from './testing.ts'

const { app, send, addProduct, menu, db } = await startEmptyCatalog()

const hindi = { name_hi: 'चाय', description_hi: 'कड़क' }
const size = {
  name: 'Size',
  name_hi: 'साइज़',
  required: true,
  max_choices: 1,
  options: [{ name: 'Large', name_hi: 'बड़ा', price: 0 }],
}

test('texts in Hindi are on the menu, stay when a change leaves them out, and are taken away by null or a blank', async () => {
  for (const [path, form] of [
    ['/products', buildProductForm()],
    ['/admin/categories', { name: 'Chai' }],
  ] as const) {
    const { id, ...made } = (await send('POST', path, { ...form, ...hindi })).json<Product | Category>()
    expect(made).toMatchObject(hindi)
    const save = async (given: object) =>
      (await send('PUT', `${path}/${id}`, { ...form, ...given })).json<Product | Category>()
    expect(await save({}), 'as by a page that knows no Hindi').toMatchObject(hindi)
    const listed = path === '/products' ? await menu() : (await app.inject('/categories')).json<Category[]>()
    expect(listed).toMatchObject([hindi])
    const without = await save({ name_hi: null, description_hi: ' ' })
    expect(without).not.toHaveProperty('name_hi')
    expect(without).not.toHaveProperty('description_hi')
  }
})

test('a product has the name of its category in Hindi', async () => {
  const { id } = (await send('POST', '/admin/categories', { name: 'Chai', ...hindi })).json<Category>()
  const product = await addProduct({ category_id: id })
  expect(product).toMatchObject({ category_name: 'Chai', category_name_hi: 'चाय' })
  expect(await menu()).toEqual([product])
})

test('options have names in Hindi, which stay when a change leaves them out; events have none', async () => {
  const group = (await send('POST', '/admin/option-groups', size)).json<OptionGroup>()
  expect(group).toMatchObject(size)
  const product = await addProduct({ option_group_ids: [group.id] })
  const { id, options } = group
  const plain = { ...size, name_hi: undefined, options: [{ id: options[0]?.id, name: 'Large', price: 0 }] }
  expect((await send('PUT', `/admin/option-groups/${id}`, plain)).json()).toMatchObject(size)
  expect((await menu())[0]?.option_groups).toMatchObject([size])
  const without = { ...plain, name_hi: null, options: [{ ...plain.options[0], name_hi: null }] }
  await send('PUT', `/admin/option-groups/${id}`, without)
  expect(JSON.stringify(await menu())).not.toContain('_hi')
  const events = await eventsIn(db, 'catalog.product.changed', product.id)
  expect(events.length).toBeGreaterThan(0)
  expect(JSON.stringify(events)).not.toContain('_hi')
})
