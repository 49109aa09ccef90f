import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type Caller, loggedIn } from '../support/api.ts'
import { newTab, openBrowser, waitForVisible } from '../support/browser.ts'
import { assignOrder, confirmOrder, deliverNextStop, numberOf, orderTwoChai, ticketOf } from '../support/order-steps.ts'
import type { Size, Tab } from '../support/tab.ts'
import { type Account, jaipurAddress, letWaitAnHour, openTwoOutlets } from './two-outlets.ts'
import { changesOf, wholeTimeline } from './unattended-timeline.ts'

let browser: Browser
let admin: Caller
let people: Awaited<ReturnType<typeof openTwoOutlets>>

beforeAll(async () => {
  browser = await openBrowser()
  admin = await loggedIn('admin')
  if (inject('dataDir')) people = await openTwoOutlets(admin)
})
afterAll(() => browser.close())

/** Polls are intervals of 10 s and more; they never fire. */
const stopPolls = ({ context }: Tab) =>
  context.addInitScript(`{
    const { setInterval } = window
    window.setInterval = (run, ms, ...given) => setInterval(run, ms < 10_000 ? ms : 2 ** 31 - 1, ...given)
  }`)
/** The polls come four times as often, so that the test does not wait for them. */
const hurryPolls = ({ context }: Tab) =>
  context.addInitScript(`{
    const { setInterval } = window
    window.setInterval = (run, ms, ...given) => setInterval(run, ms < 10_000 ? ms : ms / 4, ...given)
  }`)
const blockStream = async (tab: Tab) => {
  await tab.context.route(/\/api\/live$/, (route) => route.abort('connectionrefused'))
  await hurryPolls(tab)
}

/** How screens hear of changes, and within what time. */
const ways = [
  { by: 'the live stream alone', allowOnly: stopPolls, indicator: /^Live$/, withinMs: 9_000 },
  { by: 'polls alone', allowOnly: blockStream, indicator: /^Updated/, withinMs: 40_000 },
]
type Way = (typeof ways)[number]

/** Counts the strokes of the chime. */
const countStrokes = ({ context }: Tab) =>
  context.addInitScript(`{
    window.strokes = 0
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...when) {
      window.strokes += 1
      start.apply(this, when)
    }
  }`)
const strokes = ({ page }: Tab) => page.evaluate<number>('strokes')

async function open(way: Way, account: Pick<Account, 'token' | 'user'>, size: Size, path: string) {
  // A service worker would send the requests that are blocked.
  const tab = await newTab(browser, size, { session: account, position: jaipurAddress, worker: false })
  await Promise.all([way.allowOnly(tab), countStrokes(tab)])
  await tab.page.goto(path)
  return tab
}

/** The six screens. On each board one touch has turned the sound on. */
async function openScreens(way: Way) {
  const { customer, managers, deliveryPeople } = people
  const me = (await admin.call('GET', '/auth/me')).body as Account['user']
  const [atDoor, first, second, one, other, office] = await Promise.all([
    open(way, customer, 'phone', '/customer/menu'),
    open(way, managers[0], 'desktop', '/outlet/dashboard'),
    open(way, managers[1], 'desktop', '/outlet/dashboard'),
    open(way, deliveryPeople[0], 'phone', '/delivery/dashboard'),
    open(way, deliveryPeople[1], 'phone', '/delivery/dashboard'),
    open(way, { token: admin.token ?? '', user: me }, 'desktop', '/admin/orders'),
  ])
  onTestFinished(async () => {
    for (const { context } of [atDoor, first, second, one, other, office]) await context.close()
  })
  const screens = { customer: atDoor, first, second, one, other, admin: office }
  for (const { page } of [first, second]) {
    await page.getByRole('heading', { name: 'Orders' }).first().click()
    await waitForVisible(page.getByRole('button', { name: /Sound is on$/ }))
  }
  for (const { page } of [first, second, one, other, office]) await waitForVisible(page.getByText(way.indicator))
  return screens
}

const needsSomebody = ({ page }: Tab, id: string) =>
  page
    .getByRole('region', { name: /needs? somebody$/ })
    .getByRole('listitem')
    .filter({ hasText: numberOf(id) })
const inList = ({ page }: Tab, id: string, status: string) =>
  page
    .getByRole('row')
    .filter({ hasText: numberOf(id) })
    .filter({ hasText: status })

test.skipIf(!inject('dataDir')).each(ways)(
  'an order that nobody looks at is handed over, given back and delivered; the screens change by $by',
  async (way) => {
    const shown = (...targets: Locator[]) => Promise.all(targets.map((target) => waitForVisible(target, way.withinMs)))
    const gone = (...targets: Locator[]) =>
      Promise.all(targets.map((target) => target.first().waitFor({ state: 'hidden', timeout: way.withinMs })))
    const screens = await openScreens(way)
    const { customer, first, second, one, other } = screens
    const [bhanu, salim] = people.deliveryPeople

    const id = await orderTwoChai(customer, jaipurAddress.address)
    await customer.page.goto(`/customer/track/${id}`)
    const says = (text: string | RegExp) => customer.page.getByText(text)
    // The name alone is that of the delivery panel; the timeline has it in sentences.
    const brings = ({ user }: Account) => customer.page.getByText(user.name, { exact: true })
    await shown(ticketOf(first, id), inList(screens.admin, id, 'Pending'), says(way.indicator))
    await expect.poll(() => first.page.title()).toBe('(1) Orders · Tapri')
    const heard = await strokes(first)
    await expect.poll(() => strokes(first)).toBeGreaterThan(heard)

    await letWaitAnHour(id)
    await shown(needsSomebody(screens.admin, id).getByText('Hawa Mahal'), needsSomebody(first, id))
    await shown(says(/^The outlet has not confirmed your order yet\./))

    await handOver(first, id)
    await shown(ticketOf(second, id), says(/Amer Road/))
    await gone(ticketOf(first, id), needsSomebody(screens.admin, id), says(/has not confirmed your order/))
    await expect.poll(() => strokes(second)).toBeGreaterThan(0)

    await cancelTooLate(way, customer, id, () => confirmOrder(second, id))
    await shown(says('Amer Road has your order'), inList(screens.admin, id, 'Confirmed'))
    await assignOrder(second, id, bhanu.user.name)
    await shown(one.page.getByText(numberOf(id)), brings(bhanu), inList(screens.admin, id, bhanu.user.name))

    await giveBack(one, id)
    await gone(one.page.getByText(numberOf(id)), brings(bhanu))
    await shown(ticketOf(second, id).getByRole('button', { name: /^Assign order/ }))
    await assignOrder(second, id, salim.user.name)
    await shown(other.page.getByText(numberOf(id)), brings(salim))

    await deliverNextStop(other)
    await shown(
      says('Delivered. Enjoy it hot!'),
      inList(second, id, 'Delivered'),
      inList(screens.admin, id, 'Delivered'),
    )
    expect(await changesOf(admin, id)).toEqual(wholeTimeline)
    if (way.allowOnly === stopPolls)
      for (const { consoleErrors } of Object.values(screens)) expect(consoleErrors).toEqual([])
  },
  300_000,
)

/** The manager hands the order over where it stands among those that need somebody. */
async function handOver(manager: Tab, id: string) {
  const { page } = manager
  await needsSomebody(manager, id)
    .getByRole('button', { name: /^More for order/ })
    .click()
  await page.getByRole('menuitem', { name: 'Hand over' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Too busy').click()
  await dialog.getByRole('button', { name: 'Hand Over' }).click()
  await waitForVisible(page.getByText('Amer Road has the order now'))
}

async function giveBack({ page }: Tab, id: string) {
  await page.getByRole('button', { name: `Give Back order ${numberOf(id)}` }).click()
  await page.getByRole('button', { name: 'Vehicle broke down' }).click()
  await page.getByRole('button', { name: 'Send Now' }).click()
  await waitForVisible(page.getByText('Order given back'))
}

/**
 * The customer chooses why to cancel, and the outlet confirms the order meanwhile. A screen that hears of it says so in place of
 * the question. One that has not is quicker than its polls: the service refuses, in a sentence. Either way there is no button left.
 */
async function cancelTooLate(way: Way, { page }: Tab, id: string, confirm: () => Promise<unknown>) {
  const button = page.getByRole('button', { name: `Cancel order ${numberOf(id)}` })
  const orderCall = new RegExp(`/api/orders/${id}$`)
  await button.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Changed my mind').click()
  if (way.allowOnly === stopPolls) {
    await confirm()
    await waitForVisible(dialog.getByText('It can no longer be cancelled'), way.withinMs)
    await dialog.getByRole('button', { name: 'OK' }).click()
  } else {
    await page.route(orderCall, (route) => route.abort('connectionrefused'))
    await confirm()
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await waitForVisible(page.getByText(/^The outlet is already making this order\./))
    await page.unroute(orderCall)
  }
  await dialog.waitFor({ state: 'hidden' })
  await button.waitFor({ state: 'hidden', timeout: way.withinMs })
}
