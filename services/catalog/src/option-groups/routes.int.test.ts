import { Product } from '@tapri/contracts/catalog'
import { type OptionGroup, type OptionGroupForm, UsedOptionGroup } from '@tapri/contracts/option-groups'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { admin, buildProductForm, startEmptyCatalog } from '../testing.ts'
import { bearer } from '@tapri/service-testing/harness'
import { eventsIn } from '@tapri/service-testing/outbox'

const size: OptionGroupForm = {
  name: 'Size',
  required: true,
  max_choices: 1,
  options: [
    { name: 'Regular', price: 0 },
    { name: 'Large', price: 15 },
  ],
}
const spices: OptionGroupForm = {
  name: 'Spices',
  required: false,
  max_choices: 2,
  options: [{ name: 'Extra ginger', price: 5.5 }],
}

const { app, send, addProduct, menu, db } = await startEmptyCatalog()

const add = async (form: OptionGroupForm) => (await send('POST', '/admin/option-groups', form)).json<OptionGroup>()
const list = async () =>
  (await app.inject({ url: '/admin/option-groups', headers: bearer(admin) })).json<UsedOptionGroup[]>()
const eventsOf = (id: string) => eventsIn(db, 'catalog.product.changed', id)

test('a group is added, given to two products, changed for both and deleted from both, each with an event', async () => {
  const [group, other] = [await add(size), await add(spices)]
  const chai = await addProduct({ option_group_ids: [other.id, group.id] })
  const lassi = await addProduct({ name: 'Lassi', option_group_ids: [group.id] })
  expect(Value.Check(Product, chai)).toBe(true)
  expect(chai.option_groups).toEqual([other, group])
  expect(await menu()).toEqual([chai, lassi])
  expect(Value.Check(Type.Array(UsedOptionGroup), await list())).toBe(true)
  expect(await list()).toEqual([
    { ...group, product_count: 2 },
    { ...other, product_count: 1 },
  ])

  const changed = {
    ...group,
    options: [
      { ...group.options[0], name: 'Half' },
      { name: 'Full', price: 20 },
    ],
  }
  const { id, ...body } = changed
  const updated = await send('PUT', `/admin/option-groups/${id}`, body)
  expect(updated.statusCode).toBe(200)
  const full = updated.json<OptionGroup>()
  expect(full.options[0]).toEqual({ id: group.options[0]?.id, name: 'Half', price: 0 })
  expect(full.options[1]?.id).not.toBe(group.options[1]?.id)
  expect((await menu()).map(({ option_groups }) => option_groups)).toEqual([[other, full], [full]])

  expect((await send('DELETE', `/admin/option-groups/${id}`)).statusCode).toBe(204)
  expect((await menu()).map(({ option_groups }) => option_groups)).toEqual([[other], undefined])
  const events = await eventsOf(chai.id)
  expect(events.map(({ version, option_groups }) => [version, option_groups?.map(({ name }) => name)])).toEqual([
    [1, ['Spices', 'Size']],
    [2, ['Spices', 'Size']],
    [3, ['Spices']],
  ])
  expect(events[1]?.option_groups?.[1]?.options.map(({ price_paise }) => price_paise)).toEqual([0, 2000])
})

test('an update without groups leaves them, an empty list takes them away, and one twice counts once', async () => {
  const group = await add(size)
  const { id } = await addProduct({ option_group_ids: [group.id] })
  const save = async (given: object) => (await send('PUT', `/products/${id}`, buildProductForm(given))).json()
  expect(await save({ price: 30 })).toMatchObject({ price: 30, option_groups: [group] })
  expect(await save({ option_group_ids: [] })).not.toHaveProperty('option_groups')
  expect(await save({ option_group_ids: [group.id, group.id] })).toMatchObject({ option_groups: [group] })
})

test('a group that was deleted cannot be given to a product, nor changed, nor deleted again', async () => {
  const { id } = await add(size)
  await send('DELETE', `/admin/option-groups/${id}`)
  const product = await send('POST', '/products', buildProductForm({ option_group_ids: [id] }))
  expect([product.statusCode, product.json()]).toMatchObject([422, { code: 'NO_SUCH_OPTION_GROUP' }])
  expect((await send('PUT', `/admin/option-groups/${id}`, size)).statusCode).toBe(404)
  expect((await send('DELETE', `/admin/option-groups/${id}`)).statusCode).toBe(404)
})

test.each([
  ['no options', { options: [] }],
  ['a blank name', { name: ' ' }],
  ['an option without a price', { options: [{ name: 'Large' }] }],
  ['a price in half paise', { options: [{ name: 'Large', price: 0.005 }] }],
  ['13 options', { options: Array.from({ length: 13 }, (_, index) => ({ name: `${index}`, price: 0 })) }],
  ['none to choose', { max_choices: 0 }],
  ['a name twice', { options: ['Large', 'large'].map((name) => ({ name, price: 0 })) }],
])('a group with %s is 400', async (_, wrong) => {
  expect((await send('POST', '/admin/option-groups', { ...size, ...wrong })).statusCode).toBe(400)
  expect(await list()).toEqual([])
})

test('a group in which one must be chosen needs one that costs nothing extra', async () => {
  const options = [{ name: 'Large', price: 5 }]
  const response = await send('POST', '/admin/option-groups', { ...size, options })
  expect(response.json()).toMatchObject({ status: 422, code: 'NO_USUAL_OPTION' })
})

test('one idempotency key adds one group', async () => {
  const key = { 'idempotency-key': 'k-1' }
  const [first, second] = [
    await send('POST', '/admin/option-groups', size, key),
    await send('POST', '/admin/option-groups', size, key),
  ]
  expect(first.json()).toEqual(second.json())
  expect(await list()).toHaveLength(1)
})

test('products that get a group while it changes have its newest state', async () => {
  const group = await add(size)
  for (let round = 1; round <= 8; round += 1) {
    const { id } = await addProduct()
    await Promise.all([
      send('PUT', `/products/${id}`, buildProductForm({ option_group_ids: [group.id] })),
      send('PUT', `/admin/option-groups/${group.id}`, { ...size, name: `Size ${round}` }),
    ])
    const newest = (await eventsOf(id)).toSorted((a, b) => b.version - a.version)[0]
    expect(newest?.option_groups).toMatchObject([{ name: `Size ${round}` }])
  }
})
