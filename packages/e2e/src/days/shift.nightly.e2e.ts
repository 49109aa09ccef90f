import { isEnded } from '@tapri/contracts/order-status'
import type { TimelineEntry } from '@tapri/contracts/order-timeline'
import type { Order } from '@tapri/contracts/orders'
import type { Product } from '@tapri/contracts/catalog'
import { beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../support/api.ts'
import { waitForVisible } from '../support/browser.ts'
import { deliveryAddress } from '../support/demo-users.ts'
import { actUntil, assignOrder, bringNextStop, numberOf, ticketOf } from '../support/order-steps.ts'
import { openShift, type Shift, type Worker } from './shift-people.ts'

const RUSH = 40
/** The time that the calls of a rush may take on a busy machine. */
const RUSH_MS = 240_000

let shift: Shift

beforeAll(async () => {
  const opened = await openShift()
  shift = opened.shift
  return opened.end
})

const orderOf = async (id: string) => (await shift.admin.call('GET', `/orders/${id}`)).body as Order
const timelineOf = async (id: string) =>
  ((await shift.admin.call('GET', `/orders/${id}/timeline`)).body as { entries: TimelineEntry[] }).entries

/** Places this many orders for Asha, each with two pieces of the first product. Returns their ids. */
async function placeOrders(count: number): Promise<string[]> {
  const [product] = (await shift.customer.call('GET', '/products')).body as Product[]
  const items = [{ product_id: product?.id, product_name: product?.name, quantity: 2, price: product?.price }]
  const order = { items, delivery_address: deliveryAddress, payment_method: 'cod' }
  const ids: string[] = []
  for (let placed = 0; placed < count; placed += 1) {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { status, body } = await shift.customer.call('POST', '/orders', order, key)
    expect(status).toBe(201)
    ids.push((body as Order).id)
  }
  return ids
}

const dutyOf = ({ page }: Worker) => page.getByRole('switch', { name: /On duty at .?Connaught Place/ })

async function goOnDuty(rider: Worker) {
  const duty = dutyOf(rider)
  await actUntil(rider.page.getByRole('switch', { name: /On duty/, checked: true }), () => duty.click())
}

/** Assigns an unassigned order to somebody, as the manager. Returns its id. */
const assignUnassigned = ({ id: delivery_person_id }: Worker) =>
  waitUntil(async () => {
    const { orders } = (await shift.manager.call('GET', '/orders/open')).body as { orders: Order[] }
    const order = orders.find((each) => each.delivery_person_id === null)
    if (!order) return undefined
    const { status } = await shift.manager.call('PUT', `/orders/${order.id}/assign`, { delivery_person_id })
    return status === 200 ? order.id : undefined
  })

test('a shift: rush in the kitchen, on the board and at the doors, each at their own screen', async () => {
  const { cook, cashier, manager, areaManager, ravi, imran } = shift
  await goOnDuty(ravi)
  await goOnDuty(imran)

  // The cashier confirms everything with one press.
  const ids = await placeOrders(RUSH)
  await waitForVisible(cashier.page.getByRole('button', { name: `Confirm All: ${RUSH} orders` }))
  await cashier.page.getByRole('button', { name: `Confirm All: ${RUSH} orders` }).click()
  await waitUntil(async () => {
    const { body } = await cashier.call('GET', '/orders/open')
    return (body as { orders: Order[] }).orders.every(({ order_status }) => order_status !== 'pending')
  }, RUSH_MS)

  // The cook sees cups, not customers, and makes the oldest order; the board shows that.
  const [first = '', second = ''] = ids
  const made = cook.page.getByRole('button', { name: new RegExp(`All of #${numberOf(first)} made`, 'i') })
  await waitForVisible(made)
  await waitForVisible(cook.page.getByText(`${RUSH * 2}`).first())
  expect(await cook.page.content()).not.toContain(deliveryAddress.address)
  await made.click()
  await waitForVisible(ticketOf(manager, first).getByText('Made', { exact: true }))

  // The manager assigns the first to Ravi; another one on the same way follows automatically, and its timeline says
  // why.
  await assignOrder(manager, first, 'Ravi')
  const itself = await waitUntil(async () => {
    for (const id of ids) if ((await timelineOf(id)).some(({ by_itself }) => by_itself)) return id
    return undefined
  })
  expect((await orderOf(itself)).delivery_person_name).toBe('Ravi')

  // From the kitchen to the board to the door.
  await bringNextStop(ravi)
  await waitUntil(async () => isEnded((await orderOf(first)).order_status))

  // Imran goes home with an order; the manager is warned and finds him among the people off duty.
  const left = await assignUnassigned(imran)
  await waitForVisible(imran.page.getByText(`#${numberOf(left)}`))
  const leave = imran.page.getByRole('button', { name: 'Go Off Duty' })
  await actUntil(leave, () => dutyOf(imran).click())
  await leave.click()
  const needs = manager.page.getByRole('button', { name: /need.? attention$/ })
  const told = manager.page.getByText(/Imran.? is off duty and has \d+ orders?/)
  await actUntil(told, () => needs.click())
  await manager.page.keyboard.press('Escape')

  // The area manager switches to the other outlet in the header.
  const outlet = areaManager.page.getByRole('combobox', { name: 'Outlet' })
  await outlet.selectOption({ label: 'Indiranagar' })
  await ticketOf(areaManager, second).waitFor({ state: 'hidden' })
  await outlet.selectOption({ label: 'Connaught Place' })
  await waitForVisible(ticketOf(areaManager, second))

  // The cashier loses their position: their open board ends within seconds.
  await shift.admin.call('DELETE', `/outlets/${shift.outletId}/staff/${cashier.id}`)
  await waitForVisible(cashier.page.getByText(/You no longer work at .?Connaught Place/), 5_000)
  expect((await cashier.call('GET', `/orders/${second}`)).status).toBe(404)

  for (const id of ids.filter((each) => each !== first)) {
    const { status } = await shift.admin.call('PUT', `/orders/${id}/status`, { order_status: 'delivered' })
    expect(status).toBe(200)
  }
  expect((await Promise.all(ids.map(orderOf))).every(({ order_status }) => order_status === 'delivered')).toBe(true)
  for (const { consoleErrors } of [cook, manager, areaManager, ravi, imran]) expect(consoleErrors).toEqual([])
})
