import { testConfig } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asha, chai, hasFocus, last, newCaller, open, ready, takingWith } from './testing-new-order.tsx'

test('a usual order takes the phone number and three keys: found, repeated, placed', async () => {
  const { person, sent, toasts, place, placed } = open()
  await person.keyboard('9000000001{Enter}')
  await hasFocus('button', 'Repeat: 2× Masala Chai')
  await person.keyboard('{Enter}')
  expect(await place()).toEqual({
    channel: 'phone',
    outlet_id: 'o-1',
    customer_id: 'c-1',
    items: [{ product_id: 'p-1', product_name: 'Masala Chai', quantity: 2, price: 25 }],
    delivery_address: last.delivery_address,
    payment_method: 'cod',
    expected_total: 50,
  })
  await expect.poll(() => toasts).toContain('success: Order #a1b2c3d4 placed')
  expect(placed.length).toBe(1)
  expect(sent('POST /callers')).toEqual([{ body: { phone: '9000000001' } }])
})

test('somebody who wants something else types it in the place of the repeat', async () => {
  const { person, place } = open()
  await person.keyboard('9000000001{Enter}')
  await hasFocus('button', 'Repeat: 2× Masala Chai')
  await person.keyboard('3 sam{Enter}')
  expect(await place()).toMatchObject({ items: [{ product_id: 'p-2', quantity: 3 }] })
})

test('an unknown phone asks for the name, the address, the place on the map, and then the products', async () => {
  const { person, sent, place } = open(newCaller)
  await person.keyboard('9000000009{Enter}')
  await hasFocus('textbox', 'Name')
  await person.keyboard('Asha{Enter}')
  await hasFocus('textbox', /Delivery address/)
  await screen.findByRole('application', { name: 'Place of the delivery' })
  await person.keyboard('12 Janpath{Enter}')
  await hasFocus('application', 'Place of the delivery')
  await person.keyboard('{Enter}')
  await hasFocus('textbox', 'Add products')
  await person.keyboard('2 ma{Enter}')
  expect(await place()).toMatchObject({ delivery_address: { address: '12 Janpath', lat: 28.63, lng: 77.21 } })
  expect(sent('POST /callers').at(-1)).toEqual({ body: { phone: '9000000009', name: 'Asha' } })
})

test('of several places that the search finds one is chosen by Enter', async () => {
  const found = [
    { address: '12 Janpath, Delhi', lat: 28.61, lng: 77.2 },
    { address: '12 Janpath, Noida', lat: 28.5, lng: 77.4 },
  ]
  const search = { 'POST /addresses/search': { found } }
  const { person, place } = open({ ...newCaller, ...search }, { config: { ...testConfig, address_search: true } })
  await person.keyboard('9000000009{Enter}')
  await hasFocus('textbox', 'Name')
  await person.keyboard('Asha{Enter}')
  await hasFocus('textbox', /Delivery address/)
  await person.keyboard('12 Janpath{Enter}')
  await hasFocus('button', '12 Janpath, Delhi')
  await person.keyboard('{Tab}{Enter}')
  await hasFocus('textbox', 'Add products')
  await person.keyboard('ma{Enter}')
  expect(await place()).toMatchObject({ delivery_address: { address: '12 Janpath', lat: 28.5, lng: 77.4 } })
})

test('another address than the known ones has no place until the map says which', async () => {
  const { person } = open({ 'GET /outlets': newCaller['GET /outlets'] })
  await person.keyboard('9000000001{Enter}')
  await hasFocus('button', /^Repeat/)
  await person.keyboard('{Enter}')
  await ready(/^Place Order$/)
  await person.selectOptions(screen.getByRole('combobox', { name: 'Delivery address' }), 'Another address')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' })
  await expect.poll(() => button.disabled).toBe(true)
  await person.type(screen.getByRole('textbox', { name: /Delivery address/ }), '5 Ring Road')
  expect(button.disabled).toBe(true)
})

test('an address chosen for one caller is not used for the next', async () => {
  const at = (address: string) => ({ ...last.delivery_address, address })
  const orders = {
    [asha.phone]: [last, { ...last, id: 'a-2', delivery_address: at('4 Connaught Place') }],
    '+919000000009': [{ ...last, id: 'b-1', delivery_address: at('9 Ring Road') }],
  }
  const { person, place } = open({
    'POST /callers': ({ body: { phone } }: { body: { phone: string } }) =>
      phone.endsWith('9') ? { ...asha, id: 'c-2', name: 'Binod', phone: '+919000000009' } : asha,
    'GET /orders': ({ querystring: { q } }: { querystring: { q: keyof typeof orders } }) => ({ orders: orders[q] }),
  })
  await person.keyboard('9000000001{Enter}')
  await hasFocus('button', /^Repeat/)
  await person.selectOptions(screen.getByRole('combobox', { name: 'Delivery address' }), '4 Connaught Place')
  await person.click(screen.getByRole('button', { name: 'Another Customer' }))
  await hasFocus('textbox', 'Phone number')
  await person.keyboard('9000000009{Enter}')
  await hasFocus('button', /^Repeat/)
  await person.keyboard('{Enter}')
  expect(await place()).toMatchObject({ customer_id: 'c-2', delivery_address: { address: '9 Ring Road' } })
})

test('what is no longer sold is not in Repeat, which says so', async () => {
  const size = { id: 'size', name: 'Size', required: false, max_choices: 1, options: [] }
  const options = [{ group_id: 'size', option_id: 'large', name: 'Large', price: 10 }]
  const items = [
    { ...last.items[0], options },
    { product_id: 'gone', product_name: 'Bun Maska', quantity: 1, price: 30 },
  ]
  const { person, place } = open({
    'GET /menu': [{ ...chai, option_groups: [size] }],
    'GET /orders': { orders: [{ ...last, items }], pagination: {} },
  })
  await person.keyboard('9000000001{Enter}')
  await hasFocus('button', 'Repeat: 2× Masala Chai')
  expect(screen.getByText('Masala Chai: Large is no longer available. Bun Maska is no longer available.')).toBeTruthy()
  await person.keyboard('{Enter}')
  expect(await place()).toMatchObject({ items: [{ product_id: 'p-1', quantity: 2 }] })
})

test('somebody who reads Hindi chooses options by their Hindi names; the order has the menu’s', async () => {
  const large = { id: 'large', name: 'Large', name_hi: 'बड़ी', price: 10 }
  const size = { id: 'size', name: 'Size', name_hi: 'साइज़', required: false, max_choices: 1, options: [large] }
  const menu = { 'GET /menu': [{ ...chai, name_hi: 'मसाला चाय', option_groups: [size] }] }
  const { person, sent } = open(menu, { language: 'hi' })
  await person.keyboard('9000000001{Enter}')
  await hasFocus('button', 'फिर से: 2× मसाला चाय')
  await person.keyboard('{Enter}')
  await person.selectOptions(await screen.findByRole('combobox', { name: 'साइज़' }), 'बड़ी +₹10.00')
  await expect
    .poll(() => sent('POST /orders/taken/quote').at(-1))
    .toMatchObject({ body: { items: [{ options: [{ option_id: 'large', name: 'Large' }] }] } })
})

test('F3: the caller fetches it, where the outlet offers that, and no address is asked for', async () => {
  const { person, place } = open({ ...newCaller, 'GET /outlets/taking': takingWith({ offers_pickup: true }) })
  await screen.findByRole('button', { name: 'Pick up' })
  await person.keyboard('9000000009{Enter}')
  await hasFocus('textbox', 'Name')
  await person.keyboard('Asha{Enter}')
  await hasFocus('textbox', /Delivery address/)
  await person.keyboard('{F3}')
  await hasFocus('textbox', 'Add products')
  await person.keyboard('ma{Enter}')
  const body = await place()
  expect(body).toMatchObject({ fulfilment: 'pickup' })
  expect(body).not.toHaveProperty('delivery_address')
})

test('a code is sent where it applies; one that does not says why and is left out', async () => {
  const { person, sent, place } = open({
    'POST /orders/taken/quote': ({ body }: { body: { code?: string } }) => ({
      total_amount: body.code === 'CHAI20' ? 40 : 50,
      delivers: true,
      ...(body.code && { code: body.code === 'CHAI20' ? { applies: true } : { applies: false, sentence: 'No code.' } }),
    }),
  })
  await person.keyboard('9000000001{Enter}')
  await hasFocus('button', /^Repeat/)
  await person.keyboard('{Enter}')
  const field = screen.getByRole('textbox', { name: /^Code/ })
  await person.type(field, 'NONE{Enter}')
  await screen.findByText('No code.')
  expect(await place()).not.toHaveProperty('code')
  await person.clear(field)
  await person.type(field, 'CHAI20{Enter}')
  await screen.findByText('The code applies.')
  await ready(/^Place Order$/)
  await person.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => sent('POST /orders/taken').at(-1))
    .toMatchObject({ body: { code: 'CHAI20', expected_total: 40 } })
})

test('a sale at the counter by keyboard: products, cash, change, and at once the next sale', async () => {
  const { person, sent, place } = open()
  await person.keyboard('{F2}')
  await hasFocus('textbox', 'Add products')
  await expect.poll(() => sent('GET /menu').length).toBeGreaterThan(0)
  await person.keyboard('2 ma{Enter}sam{Enter}+{Enter}')
  await hasFocus('textbox', /Cash given/)
  await person.keyboard('100')
  expect(await place()).toMatchObject({
    channel: 'counter',
    items: [{ quantity: 2 }, { product_id: 'p-2', quantity: 2 }],
    payment_method: 'cod',
  })
  expect(await screen.findByText('Order #a1b2c3d4 sold')).toBeTruthy()
  expect(screen.getByText('Change: ₹50.00')).toBeTruthy()
  expect(screen.queryByText('Samosa')).toBe(null)
  await hasFocus('textbox', 'Add products')
})
