import type { Order } from '@tapri/contracts/orders'
import { buildUser, refusal } from '@tapri/web-kit/testing'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NeedsSomebody } from './needs-somebody.tsx'
import { useOrderActions } from '../act/order-actions.ts'
import { buildAlert, buildOrder, openPage } from '../testing.ts'

const order = (number: number, given: Partial<Order> = {}) => buildOrder({ id: `a1b2c30${number}-0000`, ...given })
const ravi = { delivery_person_id: 'd-1', delivery_person_name: 'Ravi', delivery_person_phone: '+919000000002' }
const unconfirmed = buildAlert('unconfirmed', 'outlet', 4, order(1, { order_status: 'pending' }))
const unassigned = buildAlert('unassigned', 'customer', 17, order(2))
const onTheWay = buildAlert('too_long_on_the_way', 'admin', 52, order(3, { ...ravi, order_status: 'out_for_delivery' }))

const position = {
  order_id: onTheWay.order.id,
  lat: 28.61,
  lng: 77.21,
  accuracy: 30,
  seen_at: '2026-11-22T09:00:00.000Z',
  age_seconds: 61,
}

const asked = vi.fn()
const Strip = () => <NeedsSomebody actions={{ ...useOrderActions(), askAssign: asked, ask: asked }} />

const open = (alerts: readonly unknown[], role: 'outlet_manager' | 'admin' = 'outlet_manager', page = <Strip />) =>
  openPage(page, {
    user: buildUser({ role }),
    responses: {
      'GET /orders/alerts': { alerts, total: alerts.length },
      'GET /positions': { positions: [position] },
      'PUT /orders/:id/status': { ...unconfirmed.order, order_status: 'confirmed' },
    },
  })
const row = async (number: string) => {
  const strip = await screen.findByRole('region')
  return within(strip)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes(number)) as HTMLElement
}

test('each order says what it waits for, how long, who has been told and what to do', async () => {
  open([onTheWay, unassigned, unconfirmed])
  expect(await screen.findByRole('heading', { name: '3 orders need attention' })).toBeTruthy()
  const text = (await row('A1B2C303'.toLowerCase())).textContent
  for (const part of ['Too long on the way', 'for 52 min', 'Admin informed', 'Ask Ravi where they are.'])
    expect(text).toContain(part)
  expect((await row('a1b2c302')).textContent).toContain('Customer informed')
  expect((await row('a1b2c301')).textContent).not.toContain('informed')
})

test('the next step is one tap: confirm, assign, call', async () => {
  const { press, sent } = open([onTheWay, unassigned, unconfirmed])
  await press('Confirm order a1b2c301')
  const confirmed = { params: { id: unconfirmed.order.id }, body: { order_status: 'confirmed' } }
  await expect.poll(() => sent('PUT /orders/:id/status')).toEqual([confirmed])
  await press('Assign order a1b2c302')
  expect(asked).toHaveBeenCalledWith(unassigned.order)
  const call = within(await row('a1b2c303')).getByRole('link')
  expect(call.getAttribute('href')).toBe('tel:+919000000002')
  await expect.poll(() => sent('GET /orders/alerts')).toHaveLength(2)
})

test.each([
  ['outlet_manager', 'a1b2c301', ['Hand over', 'What happened']],
  ['outlet_manager', 'a1b2c303', ['Take back from Ravi', 'What happened']],
  ['admin', 'a1b2c301', ['Hand over', 'What happened', 'Cancel order']],
] as const)('the menu that %s has of order %s, by role and state: %j', async (role, number, items) => {
  const free = { ...unconfirmed, order: { ...unconfirmed.order, version: 1, can_cancel: true } }
  const taken = { ...onTheWay, order: { ...onTheWay.order, version: 4 } }
  const { press } = open([free, taken], role)
  await press(`More for order ${number}`)
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items)
})

test('an admin reads whose order it is; without actions there is nothing to press', async () => {
  open([unconfirmed, unassigned], 'admin', <NeedsSomebody />)
  const { textContent } = await row('a1b2c301')
  expect(textContent).toContain('Connaught Place · Call the outlet, or confirm it for them.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('three are shown, the rest on request', async () => {
  const { press } = open([1, 2, 3, 4, 5].map((n) => buildAlert('unassigned', 'outlet', 20 - n, order(n))))
  await screen.findByText('5 orders need attention', { selector: 'h2' })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await press('Show all 5')
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

test.each([
  ['nothing waits', { alerts: [], total: 0 }],
  ['the service has no such call yet', refusal('Order not found', 404)],
])('nothing is shown when %s', async (_, response) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { sent, toasts } = openPage(<Strip />, { responses: { 'GET /orders/alerts': response } })
  await expect.poll(() => sent('GET /orders/alerts')).toHaveLength(1)
  expect(screen.queryByRole('region')).toBeNull()
  expect(toasts).toEqual([])
})

test('an order that is on the way for too long says where its delivery person was seen last', async () => {
  open([unassigned, onTheWay])
  expect(await screen.findAllByText(/from the customer, seen 1 min ago, ±30 m$/)).toHaveLength(1)
})
