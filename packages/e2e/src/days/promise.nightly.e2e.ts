import type { Order } from '@tapri/contracts/orders'
import type { Outlet } from '@tapri/contracts/outlets'
import type { PromiseRecord } from '@tapri/contracts/promise-record'
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Caller, callerAt, waitUntil } from '../support/api.ts'
import { login, openBrowser, waitForVisible } from '../support/browser.ts'
import { type DemoUser, deliveryAddress, fetchToken, nearConnaughtPlace } from '../support/demo-users.ts'
import { openForEachTry } from '../support/open-for-each-try.ts'
import { onMonday, startStackAt } from '../support/moved-clock.ts'
import { assignOrder, confirmOrder, newestOrderId, ticketOf, waitForToast } from '../support/order-steps.ts'
import { openTab, type Size, type Tab } from '../support/tab.ts'
import { newCustomer, placeOne, setStatus } from '../support/promise-orders.ts'

let day: Awaited<ReturnType<typeof startStackAt>>
let browser: Browser
let admin: Caller
let customer: Tab
let manager: Tab
let deliveryPerson: Tab

openForEachTry(async () => {
  browser = await openBrowser()
  day = await startStackAt(onMonday('08:00'))
  admin = await callerOf('admin')
  customer = await signIn('asha', 'phone')
  manager = await signIn('meera', 'desktop')
  deliveryPerson = await signIn('ravi', 'phone')
  return async () => {
    await browser.close()
    await day.stop()
  }
})

const callerOf = async (user: DemoUser) => callerAt(() => day.url, await fetchToken(day.url, user))

async function signIn(user: DemoUser, size: Size): Promise<Tab> {
  const tab = await openTab(browser, { baseUrl: day.url, size, traced: true })
  await day.follow(tab.context)
  await login(tab, user)
  return tab
}

test('a promise: its reason, a queue, a position of bad accuracy and none, an hour without network, and the record', async () => {
  await openNearerOutlet()
  const id = await orderByQuote()
  const promised = await beLateByQueue(id)
  await leave(id)
  await beSeen()
  await deliverWithoutNetwork(id, promised)
  await readRecord(id)
  for (const { consoleErrors } of [customer, manager]) expect(consoleErrors).toEqual([])
})

/** Nearer to the customer than Connaught Place, and closed until nine. */
async function openNearerOutlet() {
  const form = {
    name: 'Karol Bagh',
    location: { address: 'Karol Bagh, New Delhi', lat: 28.6285, lng: 77.2215 },
    contact: { phone: '+911142220000', email: null },
    manager_id: null,
    status: 'active',
    opening_hours: '9:00 AM - 9:00 PM',
    delivery_radius_km: 5,
  } satisfies Partial<Record<keyof Outlet, unknown>>
  expect((await admin.call('POST', '/admin/outlets', form)).status).toBe(201)
}

/** The checkout says by when, from where and why, before anything is ordered. */
async function orderByQuote(): Promise<string> {
  const { page } = customer
  await page.getByRole('button', { name: 'Add Masala Chai' }).click()
  await page.getByRole('button', { name: /View Cart/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Checkout' })
  const quote = dialog.getByRole('region', { name: 'When it is there' })
  await waitForVisible(quote.getByText(/^There by 8:\d\d\sam$/))
  await waitForVisible(
    quote.getByText(/Connaught Place makes it.*Karol Bagh is nearer, but closed until today at 9:00/),
  )
  await dialog.getByLabel('Delivery address').fill(deliveryAddress.address)
  await dialog.getByRole('button', { name: /Place Order/ }).click()
  await waitForToast(customer, 'Order placed successfully!')
  await page.waitForURL('**/customer/orders')
  const id = await newestOrderId(customer)
  await page.goto(`/customer/track/${id}`)
  return id
}

/** What the tracking page says: both times in minutes of the day. */
async function toldTimes() {
  const line = customer.page.getByText(/^Promised .*, expected /)
  await waitForVisible(line)
  const [promised = 0, expected = 0] = [...((await line.textContent()) ?? '').matchAll(/(\d+):(\d\d)/g)].map(
    ([, hour, minute]) => Number(hour) * 60 + Number(minute),
  )
  return { promised, expected }
}

/** Somebody else's orders come later and are begun before: the expectation moves, the promise does not. */
async function beLateByQueue(id: string): Promise<number> {
  const first = await toldTimes()
  expect(first.expected).toBeLessThanOrEqual(first.promised)
  const stranger = await newCustomer(day.url)
  const others = await Promise.all(Array.from({ length: 12 }, () => placeOne(stranger)))
  for (const other of others) await setStatus(admin, other, 'preparing')
  await waitForVisible(customer.page.getByText('More orders are before yours than we thought: 12 now.'))
  const then = await toldTimes()
  expect(then.promised).toBe(first.promised)
  expect(then.expected).toBeGreaterThan(first.expected + 5)
  const { promise } = (await admin.call('GET', `/orders/${id}`)).body as Order
  expect(new Date(promise?.at ?? '').getUTCMinutes()).toBe((first.promised + 30) % 60)
  for (const other of others) await setStatus(admin, other, 'cancelled')
  return first.promised
}

/** Assigned by the manager, and out for delivery by the delivery person's taps. */
async function leave(id: string) {
  const { page } = deliveryPerson
  await confirmOrder(manager, id)
  await assignOrder(manager, id, 'Ravi')
  for (const step of ['Start Preparing', 'Out for Delivery']) {
    await page.getByRole('button', { name: step, exact: true }).click()
    await page.getByRole('button', { name: 'Send Now' }).click()
    await waitForToast(deliveryPerson, 'Order status updated')
  }
  for (const tab of [deliveryPerson, manager]) await waitForVisible(tab.page.getByText('0 min off the stove'))
  await waitForVisible(ticketOf(manager, id).getByText('0 min off the stove'))
}

const standAt = (latitude: number, accuracy: number) =>
  deliveryPerson.context.setGeolocation({ ...nearConnaughtPlace, latitude, accuracy })
const seen = (words: RegExp) => waitForVisible(customer.page.getByText(words).first())

/** The customer reads how far and how exactly; what is not exact says no more than it knows. */
async function beSeen() {
  await standAt(28.64, 2_000)
  await deliveryPerson.page.getByRole('switch', { name: /^Show where I am/ }).click()
  await seen(/^less than 3\.\d km away, seen .*, ±2 km$/i)
  await standAt(28.6329, 30)
  await seen(/^about 450 m away, seen .*, ±30 m$/i)
}

/** For the customer the delivery person goes silent; the last tap, late already, waits on the phone for half an hour, and counts when it was done. */
async function deliverWithoutNetwork(id: string, promised: number) {
  const { page, context } = deliveryPerson
  await context.setOffline(true)
  await day.moveTo(onMonday('08:10'))
  await seen(/^not seen for \d+ minutes, last about 450 m away, ±30 m$/i)
  await day.moveTo(onMonday('09:05'))
  await page.getByRole('button', { name: 'Mark as Delivered', exact: true }).click()
  await page.getByRole('button', { name: 'Send Now' }).click()
  await waitForVisible(page.getByText('1 step waits for the network'))
  await day.moveTo(onMonday('09:35'))
  expect(((await admin.call('GET', `/orders/${id}`)).body as Order).order_status).toBe('out_for_delivery')
  await waitForVisible(ticketOf(manager, id).getByText(/min off the stove, cold$/))

  await context.setOffline(false)
  await waitForToast(deliveryPerson, 'Order status updated')
  await waitForVisible(customer.page.getByText('Delivered. Enjoy it hot!'))
  const told = customer.page.getByText(/^Delivered 9:\d\d\sam, promised .* min late\. We are sorry\.$/)
  await waitForVisible(told)
  const late = Number(/(\d+) min late/.exec((await told.textContent()) ?? '')?.[1])
  expect(Math.abs(late - (9 * 60 + 5 - promised))).toBeLessThanOrEqual(3)
  await waitForVisible(customer.page.getByText(/^There was no network: we heard of it at 9:3\d\sam$/i))
}

/** The late order counts, and once enough others came in time the landing page says what is so. */
async function readRecord(id: string) {
  const read = async () => (await admin.call('GET', '/promises')).body as PromiseRecord
  const first = await waitUntil(async () => ((await read()).orders > 0 ? read() : null), 15_000)
  expect(first).toMatchObject({ orders: 1, kept: 0, kept_percent: 0 })
  expect(first.median_minutes).toBeGreaterThan(60)
  const { outlet_id } = (await admin.call('GET', `/orders/${id}`)).body as Order
  expect(first.outlets.filter(({ orders }) => orders > 0).map((outlet) => outlet.outlet_id)).toEqual([outlet_id])

  const stranger = await newCustomer(day.url)
  for (let placed = 0; placed < 49; placed += 1) await setStatus(admin, await placeOne(stranger), 'delivered')
  await waitUntil(async () => (await read()).orders === 50, 15_000)
  const visitor = await openTab(browser, { baseUrl: day.url })
  await visitor.page.goto('/')
  await waitForVisible(
    visitor.page.getByText(/^49 of 50 orders of the last 30 days .* \(98%\)\. Half took 1 min or less/),
  )
  await visitor.context.close()
}
