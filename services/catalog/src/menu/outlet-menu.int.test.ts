import { Product } from '@tapri/contracts/catalog'
import { bearer } from '@tapri/service-testing/harness'
import { eventsIn } from '@tapri/service-testing/outbox'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { admin, buildProductForm, startEmptyCatalog } from '../testing.ts'

const { app, send, addProduct, menu, db } = await startEmptyCatalog()

const usual = { is_carried: true, price: null, hours: null }
const breakfast = [{ opens: '07:00', closes: '11:00' }]

test('the menu of an outlet has its prices and what it carries; the list of the chain stays', async () => {
  const outlets = [
    { ...usual, outlet_id: 'airport', price: 40, hours: breakfast },
    { ...usual, outlet_id: 'kiosk', is_carried: false },
    { ...usual, outlet_id: 'same' },
  ]
  const chai = await addProduct({ outlets })
  const samosa = await addProduct({ name: 'Samosa' })
  expect(chai.outlets, 'only where something differs').toEqual(outlets.slice(0, 2))
  const { outlets: _, ...ofChain } = chai
  expect(await menu()).toEqual([ofChain, samosa])
  const menuOf = (outlet: string, headers = {}) => app.inject({ url: `/menu?outlet_id=${outlet}`, headers })
  const airport = await menuOf('airport')
  expect(airport.json()).toEqual([{ ...ofChain, price: 40, hours: breakfast }, samosa])
  expect(Value.Check(Type.Array(Product), airport.json())).toBe(true)
  expect((await menuOf('kiosk')).json()).toEqual([samosa])
  for (const outlet of ['same', 'unknown']) expect((await menuOf(outlet)).json()).toEqual([ofChain, samosa])

  const known = { 'if-none-match': String(airport.headers.etag) }
  expect([airport.headers['cache-control'], airport.headers['x-menu-version']]).toEqual(['public, no-cache', '2'])
  expect((await menuOf('airport', known)).statusCode).toBe(304)
  expect((await eventsIn(db, 'catalog.product.changed', chai.id)).at(-1)).toMatchObject({
    outlets: [
      { outlet_id: 'airport', price_paise: 4000, hours: breakfast },
      { outlet_id: 'kiosk', is_carried: false },
    ],
  })

  expect((await send('PUT', `/products/${chai.id}`, buildProductForm())).json(), 'left out').toMatchObject({
    outlets: chai.outlets,
  })
  expect((await send('PUT', `/products/${chai.id}`, buildProductForm({ outlets: [] }))).json()).not.toHaveProperty(
    'outlets',
  )
  expect((await menuOf('airport', known)).json()).toMatchObject([{ price: 25.5 }, {}])
})

const marks = {
  diet: 'veg',
  allergens: ['milk'],
  nutrition: { kcal: 120, serving: 150, unit: 'ml' },
  hsn: '0902',
  gst_percent: 18,
} as const

test('marks, HSN code and tax are on the menu, stay when a change leaves them out, and are taken away by null', async () => {
  const form = buildProductForm({ ...marks, allergens: ['milk'] })
  const chai = await addProduct(form)
  expect(await menu()).toMatchObject([marks])
  expect((await send('PUT', `/products/${chai.id}`, buildProductForm())).json()).toMatchObject(marks)
  const nothing = { diet: null, allergens: [], nutrition: null, hsn: null, gst_percent: null }
  await send('PUT', `/products/${chai.id}`, buildProductForm(nothing))
  for (const mark of Object.keys(marks)) expect((await menu())[0]).not.toHaveProperty(mark)

  const options = [{ name: 'With egg', price: 0, diet: 'non_veg', allergens: ['egg'] }]
  const group = (
    await send('POST', '/admin/option-groups', { name: 'Egg', required: false, max_choices: 1, options })
  ).json()
  expect(group).toMatchObject({ options })
  const { id, name, price } = group.options[0]
  const changed = await send('PUT', `/admin/option-groups/${group.id}`, {
    ...group,
    id: undefined,
    version: undefined,
    options: [{ id, name, price }],
  })
  expect(changed.json()).toMatchObject({ options })
  expect((await app.inject({ url: '/admin/option-groups', headers: bearer(admin) })).json()).toMatchObject([
    { options },
  ])
})

const twice = [
  { opens: '07:00', closes: '11:00' },
  { opens: '10:00', closes: '12:00' },
]

test.each([
  [
    'an outlet twice',
    {
      outlets: [
        { ...usual, outlet_id: 'a' },
        { ...usual, outlet_id: 'a' },
      ],
    },
  ],
  ['hours that overlap', { outlets: [{ ...usual, outlet_id: 'a', hours: twice }] }],
  ['no hours at all', { outlets: [{ ...usual, outlet_id: 'a', hours: [] }] }],
  ['an unknown mark', { diet: 'vegan' }],
  ['an allergen twice', { allergens: ['milk', 'milk'] }],
  ['a code of five digits', { hsn: '09022' }],
])('%s is 400', async (_, given) => {
  expect((await send('POST', '/products', { ...buildProductForm(), ...given })).statusCode).toBe(400)
})

test('an outlet’s menu is set at once: products that are as they were get no event, others’ menus stay', async () => {
  const chai = await addProduct({ outlets: [{ ...usual, outlet_id: 'kiosk', is_carried: false }] })
  const samosa = await addProduct({ name: 'Samosa' })
  const body = {
    products: [
      { ...usual, product_id: samosa.id, price: 35.5 },
      { ...usual, product_id: chai.id, is_carried: false },
      { ...usual, product_id: 'unknown', price: 1 },
    ],
  }
  const told = async () => (await eventsIn(db, 'catalog.product.changed')).length
  const before = await told()
  for (const time of ['first', 'again']) {
    expect((await send('PUT', '/admin/outlets/airport/menu', body)).statusCode, time).toBe(204)
    expect(await told()).toBe(before + 2)
  }
  const menuOf = async (outlet: string) => (await app.inject(`/menu?outlet_id=${outlet}`)).json<{ price: number }[]>()
  expect((await menuOf('airport')).map(({ price }) => price)).toEqual([35.5])
  expect((await menuOf('kiosk')).map(({ price }) => price)).toEqual([samosa.price])
  const twice = { products: [body.products[0], body.products[0]] }
  expect((await send('PUT', '/admin/outlets/airport/menu', twice)).statusCode).toBe(400)
})
