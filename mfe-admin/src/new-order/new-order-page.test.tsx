import { buildOrder } from '@tapri/order-screens/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildOutlet, open, product } from '../testing.tsx'
import { NewOrderPage } from './new-order-page.tsx'

const two = [
  buildOutlet(),
  buildOutlet({ id: 'o-2', name: 'Khan Market' }),
  buildOutlet({ id: 'o-3', status: 'inactive' }),
]
const calls = {
  'GET /menu': [product],
  'GET /outlets': { outlets: [] },
  'GET /orders': { orders: [buildOrder()], pagination: {} },
  'POST /callers': { id: 'c-1', name: 'Asha', phone: '+919000000001', is_new: false },
  'POST /orders/taken/quote': { total_amount: 50, delivers: true },
  'POST /orders/taken': buildOrder(),
}

test('an admin chooses the outlet first, and the order goes there', async () => {
  const { person, sent } = open(
    <NewOrderPage />,
    { ...calls, 'GET /admin/outlets': two },
    { shell: { basePath: '/admin' } },
  )
  const outlets = await screen.findByRole('combobox', { name: 'Outlet' })
  expect(document.activeElement).toBe(outlets)
  expect([...outlets.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose the outlet',
    'Connaught Place',
    'Khan Market',
  ])
  expect(screen.queryByRole('textbox', { name: 'Phone number' })).toBe(null)
  await person.selectOptions(outlets, 'Khan Market')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone number' }))
  await person.keyboard('9000000001{Enter}')
  const repeat = await screen.findByRole('button', { name: /^Repeat/ })
  await expect.poll(() => document.activeElement).toBe(repeat)
  await person.keyboard('{Enter}')
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' }).disabled).toBe(false)
  await person.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent('POST /orders/taken')).toMatchObject([{ body: { channel: 'phone', outlet_id: 'o-2' } }])
  expect(sent('GET /menu')[0]).toEqual({ querystring: { outlet_id: 'o-2' } })
})

test('the only outlet needs no choice', async () => {
  open(<NewOrderPage />, calls)
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Outlet' })).toBe(null)
})
