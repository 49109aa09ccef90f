// @vitest-environment jsdom
import type { Order } from '@tapri/contracts/orders'
import { buildUser, refusal, renderPage } from '@tapri/web-kit/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { NeedsSomebody } from './needs-somebody.tsx'
import { useOrderActions } from '../act/order-actions.ts'
import { buildAlert, buildOrder } from '../testing.ts'
import { type Asked, OrderMenuDialogs } from '../act/reasons/order-menu.tsx'

afterEach(cleanup)

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
function Strip() {
  const [menu, setMenu] = useState<Asked | null>(null)
  return (
    <>
      <NeedsSomebody actions={{ ...useOrderActions(), askAssign: asked, ask: setMenu }} />
      <OrderMenuDialogs asked={menu} onClose={() => setMenu(null)} />
    </>
  )
}

const open = (alerts: readonly unknown[], role: 'outlet_manager' | 'admin' = 'outlet_manager', page = <Strip />) =>
  renderPage(page, {
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
  expect(await screen.findByRole('heading', { name: '3 orders need somebody' })).toBeTruthy()
  const text = (await row('A1B2C303'.toLowerCase())).textContent
  for (const part of ['Long on the way', 'for 52 min', 'Admin told', 'Ask Ravi where they are.'])
    expect(text).toContain(part)
  expect((await row('a1b2c302')).textContent).toContain('Customer told')
  expect((await row('a1b2c301')).textContent).not.toContain('told')
})

test('the next step is one tap: confirm, assign, call', async () => {
  const { person, calls } = open([onTheWay, unassigned, unconfirmed])
  await person.click(await screen.findByRole('button', { name: 'Confirm order a1b2c301' }))
  await expect
    .poll(() => calls.find(({ route }) => route === 'PUT /orders/:id/status')?.input)
    .toEqual({
      params: { id: unconfirmed.order.id },
      body: { order_status: 'confirmed' },
    })
  await person.click(screen.getByRole('button', { name: 'Assign order a1b2c302' }))
  expect(asked).toHaveBeenCalledWith(unassigned.order)
  expect(
    within(await row('a1b2c303'))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('tel:+919000000002')
  await expect.poll(() => calls.filter(({ route }) => route === 'GET /orders/alerts').length).toBe(2)
})

test('cancel, hand over and release are in the menu of an order, by role and state', async () => {
  const free = { ...unconfirmed, order: { ...unconfirmed.order, version: 1, can_cancel: true } }
  const taken = { ...onTheWay, order: { ...onTheWay.order, version: 4 } }
  const itemsOf = async (number: string, person: ReturnType<typeof open>['person']) => {
    await person.click(within(await row(number)).getByRole('button', { name: `More for order ${number}` }))
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    await person.keyboard('{Escape}')
    return items
  }
  const manager = open([free, taken])
  expect(await itemsOf('a1b2c301', manager.person)).toEqual(['Hand over', 'What happened'])
  expect(await itemsOf('a1b2c303', manager.person)).toEqual(['Take back from Ravi', 'What happened'])
  cleanup()
  const { person, responses, calls, toasts } = open([free], 'admin')
  expect(await itemsOf('a1b2c301', person)).toEqual(['Hand over', 'What happened', 'Cancel order'])
  const moved = { order_id: free.order.id, order_status: 'pending', version: 2, to: 'outlet', outlet_id: 'o-2' }
  responses['POST /orders/:id/hand-over'] = { ...moved, outlet_name: 'Khan Market' }
  await person.click(within(await row('a1b2c301')).getByRole('button', { name: /^More for order/ }))
  await person.click(screen.getByRole('menuitem', { name: 'Hand over' }))
  await person.click(await screen.findByRole('radio', { name: 'Too busy' }))
  await person.click(screen.getByRole('button', { name: 'Hand Over' }))
  await expect.poll(() => toasts).toEqual(['success: Khan Market has the order now'])
  expect(calls.filter(({ route }) => route === 'POST /orders/:id/hand-over')).toHaveLength(1)
})

test('an admin reads whose order it is; without actions there is nothing to press', async () => {
  open([unconfirmed, unassigned], 'admin', <NeedsSomebody />)
  const { textContent } = await row('a1b2c301')
  expect(textContent).toContain('Connaught Place · Call the outlet, or confirm it for them.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('three are shown, the rest on request', async () => {
  const { person } = open([1, 2, 3, 4, 5].map((n) => buildAlert('unassigned', 'outlet', 20 - n, order(n))))
  await screen.findByText('5 orders need somebody', { selector: 'h2' })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

test.each([
  ['nothing waits', { alerts: [], total: 0 }],
  ['the service has no such call yet', refusal('Order not found', 404)],
])('nothing is shown when %s', async (_, response) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { calls, toasts } = renderPage(<Strip />, { responses: { 'GET /orders/alerts': response } })
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByRole('region')).toBeNull()
  expect(toasts).toEqual([])
  warn.mockRestore()
})

test('an order that is on the way for too long says where its delivery person was seen last', async () => {
  open([unassigned, onTheWay])
  expect(await screen.findAllByText(/from the customer, seen 1 min ago, ±30 m$/)).toHaveLength(1)
})
