import type { Order } from '@tapri/contracts/orders'
import { refusal } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { buildOrder, openPage } from '../testing.ts'
import { NewOrder } from './new-order.tsx'

export const chai = {
  id: 'p-1',
  name: 'Masala Chai',
  price: 25,
  description: '',
  image_url: '',
  category_id: null,
  category_name: null,
  available: true,
}
export const samosa = { ...chai, id: 'p-2', name: 'Samosa', price: 15 }
export const asha = { id: 'c-1', name: 'Asha', phone: '+919000000001', is_new: false }
export const last = buildOrder({ order_status: 'delivered' })
const taking = { outlet_id: 'o-1', is_open: true, pause: null, sold_out: [] as object[] }
export const takingWith = (given: object) => ({ outlets: [{ ...taking, ...given }] })

/** The answers for a phone that belongs to nobody yet: with a name, it creates the customer. */
export const newCaller = {
  'POST /callers': ({ body }: { body: { name?: string } }) => {
    if (!body.name) throw refusal('No customer has this phone number yet. Enter a name.', 404, 'CALLER_UNKNOWN')
    return { ...asha, is_new: true }
  },
  'GET /outlets': { outlets: [{ id: 'o-1', name: 'Connaught Place', lat: 28.63, lng: 77.21, delivery_radius_km: 5 }] },
}

/** Renders the screen for Connaught Place. `place` sends the order once it can be sent, and returns what was sent. */
export function open(responses: Record<string, unknown> = {}, shell: object = {}) {
  const placed: Order[] = []
  const view = openPage(<NewOrder outletId="o-1" onPlaced={(order) => placed.push(order)} />, {
    shell,
    responses: {
      'GET /menu': [chai, samosa],
      'GET /outlets': { outlets: [] },
      'GET /outlets/taking': takingWith({}),
      'GET /orders': { orders: [last], pagination: {} },
      'POST /callers': asha,
      'POST /orders/taken/quote': { total_amount: 50, delivers: true },
      'POST /orders/taken': ({ body }: { body: { channel: string } }) =>
        buildOrder({ ...(body.channel === 'counter' && { channel: 'counter', order_status: 'delivered' }) }),
      ...responses,
    },
  })
  const place = async () => {
    await ready(/^(Place Order|Paid, Hand Over)$/)
    await view.person.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => view.sent('POST /orders/taken').length).toBeGreaterThan(0)
    return (view.sent('POST /orders/taken').at(-1) as { body: object }).body
  }
  return { ...view, placed, place }
}

/** Waits until the button at the end may be pressed. */
export const ready = (name: RegExp) =>
  expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
export const hasFocus = async (role: string, name: string | RegExp) => {
  const element = await screen.findByRole(role, { name })
  await expect.poll(() => document.activeElement).toBe(element)
}
