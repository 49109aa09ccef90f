import type { TimelineEntry } from '@tapri/contracts/order-timeline'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type Account, type Caller, loggedIn } from '../support/api.ts'
import { newTab, waitForVisible } from '../support/browser.ts'
import { assignOrder, confirmOrder, deliverNextStop, numberOf, orderTwoChai, ticketOf } from '../support/order-steps.ts'
import { stopPolls } from '../support/polls.ts'
import type { Size, Tab } from '../support/tab.ts'
import { jaipurAddress, letWaitAnHour, openTwoOutlets } from './two-outlets.ts'

let admin: Caller
let people: Awaited<ReturnType<typeof openTwoOutlets>>

beforeAll(async () => {
  admin = await loggedIn('admin')
  if (inject('dataDir')) people = await openTwoOutlets(admin)
})

/** The time within which the live stream must reach every page. */
const WITHIN_MS = 9_000

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

async function open(account: Pick<Account, 'token' | 'user'>, size: Size, path: string) {
  // A service worker would send the requests that are blocked.
  const tab = await newTab(size, { session: account, position: jaipurAddress, worker: false })
  await Promise.all([stopPolls(tab), countStrokes(tab)])
  await tab.page.goto(path)
  return tab
}

/** Opens the six pages. On each board one press has turned the sound on. */
async function openScreens() {
  const { customer, managers, deliveryPeople } = people
  const me = (await admin.call('GET', '/auth/me')).body as Account['user']
  const [atDoor, first, second, one, other, office] = await Promise.all([
    open(customer, 'phone', '/customer/menu'),
    open(managers[0], 'desktop', '/outlet/dashboard'),
    open(managers[1], 'desktop', '/outlet/dashboard'),
    open(deliveryPeople[0], 'phone', '/delivery/dashboard'),
    open(deliveryPeople[1], 'phone', '/delivery/dashboard'),
    open({ token: admin.token ?? '', user: me }, 'desktop', '/admin/orders'),
  ])
  onTestFinished(async () => {
    for (const { context } of [atDoor, first, second, one, other, office]) await context.close()
  })
  const screens = { customer: atDoor, first, second, one, other, admin: office }
  for (const { page } of [first, second]) {
    await page.getByRole('heading', { name: /^Pending Orders/ }).click()
    await waitForVisible(page.getByRole('button', { name: /Sound on$/ }))
  }
  for (const { page } of [first, second, one, other, office]) await waitForVisible(page.getByText(/^Live$/))
  return screens
}

const needsSomebody = ({ page }: Tab, id: string) =>
  page
    .getByRole('region', { name: /needs? attention$/ })
    .getByRole('listitem')
    .filter({ hasText: numberOf(id) })
const inList = ({ page }: Tab, id: string, status: string) =>
  page
    .getByRole('row')
    .filter({ hasText: numberOf(id) })
    .filter({ hasText: status })

test.skipIf(!inject('dataDir'))(
  'an order that nobody looks at is handed over, given back and delivered; the screens change by the live stream alone',
  async () => {
    const shown = (...targets: Locator[]) => Promise.all(targets.map((target) => waitForVisible(target, WITHIN_MS)))
    const gone = (...targets: Locator[]) =>
      Promise.all(targets.map((target) => target.first().waitFor({ state: 'hidden', timeout: WITHIN_MS })))
    const screens = await openScreens()
    const { customer, first, second, one, other } = screens
    const [bhanu, salim] = people.deliveryPeople

    const id = await orderTwoChai(customer, jaipurAddress.address)
    await customer.page.goto(`/customer/track/${id}`)
    const says = (text: string | RegExp) => customer.page.getByText(text)
    // The exact name is only in the delivery panel; the timeline has it in sentences.
    const brings = ({ user }: Account) => customer.page.getByText(user.name, { exact: true })
    await shown(ticketOf(first, id), inList(screens.admin, id, 'Pending'), says(/^Live$/))
    await expect.poll(() => first.page.title()).toBe('(1) Orders · Tapri')
    const heard = await strokes(first)
    await expect.poll(() => strokes(first)).toBeGreaterThan(heard)

    await letWaitAnHour(id)
    await shown(needsSomebody(screens.admin, id).getByText('Hawa Mahal'))
    await shown(says(/^The outlet has not confirmed your order yet\./))

    await handOver(first, id)
    await shown(ticketOf(second, id), says(/Amer Road/))
    await gone(ticketOf(first, id), needsSomebody(screens.admin, id), says(/has not confirmed your order/))
    await expect.poll(() => strokes(second)).toBeGreaterThan(0)

    await cancelTooLate(customer, id, () => confirmOrder(second, id))
    await shown(says('Amer Road has your order'), inList(screens.admin, id, 'Confirmed'))
    await assignOrder(second, id, bhanu.user.name)
    await shown(one.page.getByText(numberOf(id)), brings(bhanu), inList(screens.admin, id, bhanu.user.name))

    await giveBack(one, id)
    await gone(one.page.getByText(numberOf(id)), brings(bhanu))
    await shown(ticketOf(second, id).getByRole('button', { name: /^Assign order/ }))
    await assignOrder(second, id, salim.user.name)
    await shown(other.page.getByText(numberOf(id)), brings(salim))

    await deliverNextStop(other)
    await shown(says('Delivered. Enjoy it hot!'), inList(screens.admin, id, 'Delivered'))
    await gone(ticketOf(second, id))
    expect(await changesOf(admin, id)).toEqual(wholeTimeline)
    for (const { consoleErrors } of Object.values(screens)) expect(consoleErrors).toEqual([])
  },
  300_000,
)

/** Hands the order over from its sheet, as the manager. */
async function handOver(manager: Tab, id: string) {
  const { page } = manager
  await page.getByRole('button', { name: `Open order #${numberOf(id)}` }).click()
  await page.getByRole('button', { name: 'Hand over' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Too busy').click()
  await dialog.getByRole('button', { name: 'Hand Over' }).click()
  await waitForVisible(page.getByText('Amer Road has the order now'))
}

async function giveBack({ page }: Tab, id: string) {
  // A card that has just appeared ignores presses.
  await page.locator('button:not([aria-disabled="true"])', { hasText: /^Picked Up/ }).waitFor()
  await page.getByRole('button', { name: `More for order ${numberOf(id)}` }).click()
  await page.getByRole('button', { name: 'Return Order' }).click()
  await page.getByRole('button', { name: 'Vehicle broke down' }).click()
  await page.getByRole('button', { name: 'Send Now' }).click()
  await waitForVisible(page.getByText('Order returned'))
}

/**
 * Confirms the order while the customer chooses a reason to cancel: the dialog says so instead of asking.
 */
async function cancelTooLate({ page }: Tab, id: string, confirm: () => Promise<unknown>) {
  const button = page.getByRole('button', { name: `Cancel order ${numberOf(id)}` })
  await button.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Changed my mind').click()
  await confirm()
  await waitForVisible(dialog.getByText('It can no longer be cancelled'), WITHIN_MS)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await button.waitFor({ state: 'hidden', timeout: WITHIN_MS })
}

/** Lists what happened to an order, as `GET /orders/:id/timeline` shows it to an admin: change, status and reason. */
async function changesOf(admin: Caller, id: string) {
  const { entries } = (await admin.call('GET', `/orders/${id}/timeline`)).body as { entries: TimelineEntry[] }
  return entries.map(({ change, to_status, reason }) => [change, to_status, ...(reason ? [reason] : [])].join(' '))
}

const wholeTimeline = [
  'placed pending',
  'handed_over pending too_busy',
  'status_changed confirmed',
  'assigned confirmed',
  'released confirmed vehicle_broken',
  'assigned confirmed',
  'status_changed out_for_delivery',
  'status_changed delivered',
]
