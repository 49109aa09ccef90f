import type { Order } from '@tapri/contracts/orders'
import type { Page } from 'playwright-core'
import { byRavi, listOf, MINUTE, openOf, order } from '../fake-data.ts'
import { addTwo, menu } from './customer-menu.ts'
import { clickButton, type Scene } from './scene.ts'

const HALF_HOUR = 30 * MINUTE
const inHalfHours = (count: number) => new Date((Math.floor(Date.now() / HALF_HOUR) + count) * HALF_HOUR).toISOString()
/**
 * A time zone where it is between 9 and 10 in the morning, so that today and tomorrow have slots at any time of
 * running.
 */
const zone = (() => {
  const hoursEast = 9 - new Date().getUTCHours()
  const offset = hoursEast < -11 ? hoursEast + 24 : hoursEast
  // These names count westwards.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
})()
/** The slots of two days. */
const slots = {
  'GET /slots': {
    slots: Array.from({ length: 90 }, (_, index) => ({ deliver_at: inHalfHours(index + 2), is_full: index % 7 === 3 })),
    time_zone: zone,
  },
}
const note = 'Less sugar, and please ring twice: the bell is tired.'

const forLater = (number: number, halfHours: number, given: Partial<Order> = {}) =>
  order(number, {
    version: 1,
    deliver_at: inHalfHours(halfHours),
    due_at: inHalfHours(halfHours - 1),
    deliver_zone: zone,
    note,
    ...given,
  })
const coming = forLater(1, 5, { is_coming: true, can_cancel: true })
const due = forLater(2, 1)
const list = [coming, forLater(3, 1, { order_status: 'preparing', ...byRavi }), order(4, { note })]

async function choose(page: Page) {
  await addTwo(page)
  await clickButton(page, /View Cart/)
  await clickButton(page, /^Now/)
  await clickButton(page, 'Tomorrow')
  await page.getByLabel('Time, Tomorrow').selectOption({ index: 1 })
  await clickButton(page, /^Add instructions/)
  await page.getByLabel(/^Instructions for the outlet/).fill(note)
}

/** Orders for later, a note to the outlet, favourites and "The usual". */
export const laterScenes: Scene[] = [
  {
    ...menu,
    name: 'later: a time and instructions in the checkout',
    responses: slots,
    steps: choose,
    shows: [/^Tomorrow · /, 'Now', 'Today', 'Tomorrow', /^Instructions for the outlet/],
  },
  {
    ...menu,
    name: 'later: favourites and the usual on top of the menu',
    responses: { 'GET /favourites': { product_ids: ['p-6', 'p-2', 'p-8'] } },
    shows: ['The usual', 'Order Again', 'Your favourites', 'Samosa'],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    name: 'later: tickets that are due, with a word to the outlet',
    responses: { 'GET /orders/open': openOf([due, ...list.slice(1)]), 'GET /orders': listOf([]) },
    shows: [/^For (today|tomorrow) at/, note],
  },
]
