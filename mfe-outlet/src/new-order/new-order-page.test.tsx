import { buildOrder, openPage } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meera } from '../testing-outlet.tsx'
import { NewOrderPage } from './new-order-page.tsx'

const chai = {
  id: 'p-1',
  name: 'Masala Chai',
  price: 25,
  description: '',
  image_url: '',
  category_id: null,
  category_name: null,
  available: true,
}
const samosa = { ...chai, id: 'p-2', name: 'Samosa', price: 15 }
const asha = { id: 'c-1', name: 'Asha', phone: '+919000000001', is_new: false }
const last = buildOrder({ order_status: 'delivered' })

const open = (responses: Record<string, unknown> = {}) =>
  openPage(<NewOrderPage />, {
    user: meera,
    shell: { basePath: '/outlet' },
    responses: {
      'GET /auth/me': meera,
      'GET /cash': { carried: [], hand_overs: [], limit: null },
      'GET /menu': [chai, samosa],
      'GET /outlets': { outlets: [] },
      'GET /orders': { orders: [last], pagination: {} },
      'POST /callers': asha,
      'POST /orders/taken/quote': { total_amount: 50, delivers: true },
      'POST /orders/taken': ({ body }: { body: { channel: string } }) =>
        buildOrder({ ...(body.channel === 'counter' && { channel: 'counter', order_status: 'delivered' }) }),
      ...responses,
    },
  })

/** Waits until the button at the end may be pressed. */
const ready = (name: string) =>
  expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)

test('a usual order takes the phone number and three keys: found, repeated, placed', async () => {
  const { person, sent, toasts } = open()
  await person.keyboard('9000000001{Enter}')
  const repeat = await screen.findByRole('button', { name: 'Repeat: 2× Masala Chai' })
  await expect.poll(() => document.activeElement).toBe(repeat)
  await person.keyboard('{Enter}')
  await ready('Place Order')
  await person.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => toasts).toContain('success: Order #a1b2c3d4 placed')
  expect(sent('POST /callers')).toEqual([{ body: { phone: '9000000001' } }])
  expect(sent('POST /orders/taken')).toEqual([
    {
      body: {
        channel: 'phone',
        customer_id: 'c-1',
        items: [{ product_id: 'p-1', product_name: 'Masala Chai', quantity: 2, price: 25 }],
        delivery_address: last.delivery_address,
        payment_method: 'cod',
        expected_total: 50,
      },
    },
  ])
})

test('an unknown phone asks for the name, and then for the products', async () => {
  const { person, sent } = open({
    'POST /callers': ({ body }: { body: { name?: string } }) => {
      if (!body.name) throw refusal('No customer has this phone number yet. Enter a name.', 404, 'CALLER_UNKNOWN')
      return { ...asha, is_new: true }
    },
  })
  await person.keyboard('9000000009{Enter}')
  await screen.findByRole('textbox', { name: 'Name' })
  await person.keyboard('Asha{Enter}')
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Add products' }))
  expect(sent('POST /callers').at(-1)).toEqual({ body: { phone: '9000000009', name: 'Asha' } })
})

test('a sale at the counter by keyboard: products, cash, change, and at once the next sale', async () => {
  const { person, sent } = open()
  await person.keyboard('{F2}')
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Add products' }))
  await screen.findByText('Enter: next', { exact: false })
  await expect.poll(() => sent('GET /menu').length).toBeGreaterThan(0)
  await person.keyboard('2 ma{Enter}sam{Enter}+')
  await ready('Paid, Hand Over')
  await person.type(screen.getByRole('textbox', { name: /Cash given/ }), '100')
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Order #a1b2c3d4 sold')).toBeTruthy()
  expect(screen.getByText('Change: ₹50.00')).toBeTruthy()
  expect(sent('POST /orders/taken')).toMatchObject([
    {
      body: { channel: 'counter', items: [{ quantity: 2 }, { product_id: 'p-2', quantity: 2 }], payment_method: 'cod' },
    },
  ])
  expect(screen.queryByText('Samosa')).toBe(null)
})
