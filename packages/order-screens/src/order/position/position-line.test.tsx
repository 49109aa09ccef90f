import { buildUser, renderPage } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildOrder } from '../../testing.ts'
import { PositionLine } from './position-line.tsx'
import { useFreshPositions } from './use-positions.ts'

const order = (id: string, order_status: 'out_for_delivery' | 'preparing' | 'delivered') =>
  buildOrder({
    id,
    order_status,
    delivery_person_name: 'Ravi',
    delivery_address: { address: '12 Janpath', lat: 28.6, lng: 77.2 },
  })
const position = (order_id: string, age_seconds = 61) => ({
  order_id,
  lat: 28.60361,
  lng: 77.2,
  accuracy: 30,
  seen_at: '2026-11-22T09:00:00.000Z',
  age_seconds,
})

function Lines({ orders }: { orders: ReturnType<typeof order>[] }) {
  useFreshPositions(orders)
  return orders.map((one) => <PositionLine key={one.id} order={one} />)
}
const open = (orders: ReturnType<typeof order>[], positions: unknown[]) =>
  renderPage(<Lines orders={orders} />, {
    user: buildUser({ role: 'outlet_manager' }),
    responses: { 'GET /positions': { positions } },
  })

test('staff read how far the delivery person is from the customer, and see it on a map', async () => {
  const { person } = open([order('aaaa0000-1', 'out_for_delivery')], [position('aaaa0000-1')])
  expect(await screen.findByText('about 400 m from the customer, seen 1 min ago, ±30 m')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Where Ravi is with order aaaa0000' }))
  expect(await screen.findByRole('dialog', { name: 'Where Ravi is' })).toBeTruthy()
  expect(await screen.findByTitle('Ravi')).toBeTruthy()
  expect(screen.getByTitle('Delivery address')).toBeTruthy()
})

test('on the map somebody who was not seen for minutes is grey', async () => {
  const { person } = open([order('aaaa0000-1', 'out_for_delivery')], [position('aaaa0000-1', 200)])
  await person.click(await screen.findByRole('button', { name: 'Where Ravi is with order aaaa0000' }))
  const pin = await screen.findByTitle('Ravi')
  expect(pin.querySelector('[data-faded]')).toBeTruthy()
})

test('nothing is said of an order that is not out for delivery or whose delivery person does not say', async () => {
  const orders = [
    order('aaaa0000-1', 'out_for_delivery'),
    order('bbbb0000-1', 'delivered'),
    order('cccc0000-1', 'preparing'),
  ]
  const { calls, container } = open(orders, [position('bbbb0000-1'), position('cccc0000-1')])
  await expect.poll(() => calls.map(({ route }) => route)).toEqual(['GET /positions'])
  expect(container.textContent).toBe('')
})

test('while no order is out for delivery nobody asks', async () => {
  const { calls } = open([order('cccc0000-1', 'preparing')], [])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls).toEqual([])
})
