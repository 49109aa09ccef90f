import type { Order } from '@tapri/contracts/orders'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, loggedIn } from '../support/api.ts'
import { login, newTab, waitForVisible } from '../support/browser.ts'
import { placeOrder } from '../support/orders.ts'
import { hurryPolls } from '../support/polls.ts'
import type { Tab } from '../support/tab.ts'

let customer: Tab
let manager: Tab
let asha: Caller
let meera: Caller

beforeAll(async () => {
  ;[asha, meera] = await Promise.all([loggedIn('asha'), loggedIn('meera')])
})
beforeEach(async () => {
  // A service worker would send the requests that these tests block.
  const options = { worker: false }
  ;[customer, manager] = await Promise.all([newTab('phone', options), newTab('desktop', options)])
})

const polls = /\/api\/(orders|outlet|auth\/me)/
const stream = /\/api\/live$/
const block = ({ page }: Tab, requests: RegExp) => page.route(requests, (route) => route.abort('connectionrefused'))

const numberOf = ({ id }: Order) => new RegExp(id.slice(0, 8), 'i')
const column = (status: string, order: Order) =>
  manager.page.getByRole('region', { name: new RegExp(`^${status}`) }).getByRole('article', { name: numberOf(order) })
const confirm = ({ id }: Order) => meera.call('PUT', `/orders/${id}/status`, { order_status: 'confirmed' })

/** Opens an order on the customer's tracking page and on the manager's board. */
async function shownOrder() {
  const order = await placeOrder(asha)
  await Promise.all([login(customer, 'asha'), login(manager, 'meera')])
  await customer.page.goto(`/customer/track/${order.id}`)
  await Promise.all([waitForVisible(column('Pending', order)), waitForVisible(ordered(customer.page))])
  return order
}
const ordered = (page: Page) => page.getByText('Order received')
const live = ({ page }: Tab) => page.getByText('Live', { exact: true })

const confirmed = (order: Order, withinMs: number) =>
  Promise.all([
    waitForVisible(customer.page.getByText('has your order'), withinMs),
    waitForVisible(column('Confirmed', order), withinMs),
  ])

test('a status shows on the screens of customer and manager without any request', async () => {
  const order = await shownOrder()
  await Promise.all([customer, manager].map((tab) => waitForVisible(live(tab))))
  await Promise.all([customer, manager].map((tab) => block(tab, polls)))
  await confirm(order)
  await confirmed(order, 5_000)
})

test('without the stream the polls show it, and the screens say how old they are', async () => {
  await Promise.all([customer, manager].map((tab) => Promise.all([block(tab, stream), hurryPolls(tab)])))
  const order = await shownOrder()
  await Promise.all([customer, manager].map(({ page }) => waitForVisible(page.getByText(/^Updated/))))
  await confirm(order)
  await confirmed(order, 20_000)
  expect(await live(customer).count()).toBe(0)
})

test('two tabs share one stream; when the first is closed, the other resumes it', async () => {
  const { context, page } = customer
  const streams: (string | undefined)[] = []
  context.on('request', (request) => {
    if (stream.test(request.url())) streams.push(request.headers()['last-event-id'])
  })
  const order = await shownOrder()
  await waitForVisible(live(customer))
  const second = await context.newPage()
  await second.goto(`/customer/track/${order.id}`)
  await waitForVisible(second.getByText('Live', { exact: true }))
  const atFirst = streams.length
  await page.close()
  await expect.poll(() => streams.length, { timeout: 5_000 }).toBe(atFirst + 1)
  expect(streams.at(-1)).toMatch(/\d/)
  await second.route(polls, (route) => route.abort('connectionrefused'))
  await confirm(order)
  await waitForVisible(second.getByText('has your order'), 5_000)
})
