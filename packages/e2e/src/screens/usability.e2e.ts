import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { byRavi, listOf, order, outlets, users } from './fake-data.ts'
import { keeping, rush } from './fake-rush.ts'
import { type FakeResponses, fakeServer, refused } from './fake-server.ts'
import { counting, dialogHeight, overlapsOnBoard, topOf, wholeOnScreen } from './measuring.ts'
import { openPage } from './open-page.ts'
import { clickButton, waitForText } from './scenes/scene.ts'

/** Collects what each page shows first, and the taps of common tasks; docs/screens.md also has earlier figures. */
const figures: string[] = []
const note = (figure: string, now: unknown, bound = '') => figures.push(`${figure} | ${String(now)} | ${bound}`)
afterAll(() => console.log(['figure | now | bound', ...figures.toSorted()].join('\n')))

type Sides = readonly [width: number, height: number]
async function open(scene: Parameters<typeof openPage>[0], [width, height]: Sides) {
  const opened = await openPage(scene, width < 700 ? 'phone' : 'desktop')
  await opened.page.setViewportSize({ width, height })
  return opened
}

async function openBoard(language: 'en' | 'hi', sides: Sides, orders = rush()) {
  const { page } = await open(
    { role: 'outlet_manager', path: '/outlet/dashboard', responses: keeping(orders), language },
    sides,
  )
  await page.locator('[data-order]').first().waitFor()
  return page
}

const languages = ['en', 'hi'] as const

/** Checks what a screen of this size shows of 40 open orders without scrolling. */
async function expectFirstScreen(page: Page, [width, height]: Sides, least: number, toolbarMost: number) {
  await page.setViewportSize({ width, height })
  const at = `at ${width}×${height} (${await page.locator('html').getAttribute('lang')})`
  const tickets = page.locator('[data-order]')
  await expect.poll(() => wholeOnScreen(tickets)).toBeGreaterThanOrEqual(least)
  note(`whole tickets ${at}`, await wholeOnScreen(tickets), `≥ ${least}`)
  note(`y of the first ticket ${at}`, await topOf(tickets))
  expect(await wholeOnScreen(tickets.locator('[data-step]'))).toBeGreaterThanOrEqual(least)
  const first = await tickets.first().innerText()
  for (const part of [/#a1b2c3\w\w/, /\d+ (min|मिनट)/, /\d×/]) expect(first).toMatch(part)
  const toolbar = await page.getByRole('region', { name: /^(Tools|टूल)$/ }).boundingBox()
  note(`height of the toolbar ${at}`, toolbar?.height, `≤ ${toolbarMost}`)
  expect(toolbar?.height).toBeLessThanOrEqual(toolbarMost)
}

test.each(languages)(
  'at 40 open orders the first screen of a phone shows 4 whole tickets below a toolbar of at most 80 px (%s)',
  async (language) => expectFirstScreen(await openBoard(language, [390, 844]), [390, 844], 4, 80),
)

test.each(languages)(
  'at 40 open orders the first screens of tablets and desktops show 8 and 12 whole tickets below a toolbar of at most 64 px, and no column overlaps another from 768 px on (%s)',
  async (language) => {
    const page = await openBoard(language, [1024, 768])
    await expectFirstScreen(page, [1024, 768], 8, 64)
    await expectFirstScreen(page, [1280, 800], 12, 64)
    await expectFirstScreen(page, [1920, 1080], 12, 64)
    for (const width of [768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => overlapsOnBoard(page)).toEqual([])
    }
    note(`overlaps of columns, 768 to 1920 px (${language})`, 0, '0')
  },
)

test('the checkout of a known customer is one window of a phone', async () => {
  const { page } = await open({ role: 'customer', path: '/customer/menu' }, [390, 844])
  await clickButton(page, 'Add Masala Chai')
  await page.goto('/customer/menu?checkout=open')
  await waitForText(page, /^Now · by /)
  for (const sides of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width: sides[0], height: sides[1] })
    await expect.poll(async () => (await dialogHeight(page)).windows).toBeLessThanOrEqual(1)
    const { content, window, windows } = await dialogHeight(page)
    note(`checkout at ${sides.join('×')}`, `${content} in ${window} px: ${windows} windows`, '≤ 1')
  }
})

async function openRun() {
  const orders = [1, 2, 3].map((number) => order(number, { ...byRavi, version: 1, order_status: 'preparing' }))
  const { page } = await open({ role: 'delivery', path: '/delivery/dashboard', responses: keeping(orders) }, [360, 640])
  await waitForText(page, 'Next Stop')
  return page
}

/** Checks that a task takes no more than its limit: the requirement, or else its first measurement. */
function counted(path: string, done: { taps: number; fields: number }, most: { taps: number; fields: number }) {
  note(path, `${done.taps} taps, ${done.fields} fields`, `≤ ${most.taps}, ${most.fields}`)
  expect(done.taps).toBeLessThanOrEqual(most.taps)
  expect(done.fields).toBeLessThanOrEqual(most.fields)
}

test('taps: the first order of a stranger, who sees the menu before there is an account', async () => {
  const responses: FakeResponses = {
    'GET /users/location': { address: '' },
    'GET /orders': listOf([]),
    'POST /auth/register': { token: 'test-token', user: users.customer },
  }
  const { page, tab } = await open({ role: 'visitor', path: '/' }, [390, 844])
  const server = fakeServer(tab, 'customer', { ...responses, 'GET /auth/me': refused(401, 'Please login') })
  const { tap, fill, done } = counting(page)
  await tap(page.getByRole('link', { name: 'See the Menu' }))
  await tap(page.getByRole('button', { name: 'Add Masala Chai' }))
  await tap(page.getByRole('button', { name: /View Cart/ }))
  await fill(/^Full Name/, 'Asha')
  await fill(/^Phone/, users.customer.phone)
  await fill('Password', 'chai1234')
  server.responses['GET /auth/me'] = users.customer
  await tap(page.getByRole('button', { name: /^(Sign Up|Create)/ }))
  await fill(/^Delivery address/, '12 Janpath')
  await waitForText(page, /^Now · by /)
  await tap(page.getByRole('button', { name: /^Place Order/ }))
  await page.waitForURL('**/customer/track/*')
  counted('first order of a stranger', done, { taps: 5, fields: 4 })
})

test('taps: a repeated order', async () => {
  const { page } = await open({ role: 'customer', path: '/customer/menu' }, [390, 844])
  const { tap, done } = counting(page)
  await tap(page.getByRole('button', { name: 'Order Again' }))
  await waitForText(page, /^Now · by /)
  await waitForText(page, /^Deliver to /)
  await tap(page.getByRole('button', { name: /^Place Order/ }))
  await page.waitForURL('**/customer/track/*')
  counted('repeated order', done, { taps: 2, fields: 0 })
})

test('taps: from pending to out for delivery', async () => {
  const orders = rush()
  const [first] = orders
  if (!first) throw new Error('no order')
  const page = await openBoard('en', [1024, 768], orders)
  const { tap, done } = counting(page)
  const step = page.locator(`[data-order="${first.id}"] [data-step]`)
  for (const next of ['confirm', 'assign', 'send']) {
    await step.and(page.locator(`[data-step="${next}"]`)).waitFor()
    if (next === 'assign') await page.waitForTimeout(700) // Within 600 ms after the name appears, a press asks first.
    await tap(step)
  }
  await expect.poll(() => first.order_status).toBe('out_for_delivery')
  counted('pending to out for delivery', done, { taps: 3, fields: 0 })
})

test('taps: three deliveries of one run', async () => {
  const page = await openRun()
  const { tap, done } = counting(page)
  const press = async (name: RegExp) => {
    // Just after a card has changed, its button ignores presses.
    await page.waitForTimeout(800)
    await tap(page.getByRole('button', { name }))
  }
  await press(/^Picked Up All 3/)
  for (const _ of [1, 2, 3]) await press(/^Delivered/)
  await waitForText(page, 'No deliveries right now')
  counted('three deliveries of one run', done, { taps: 4, fields: 0 })
})

test('taps: the first outlet of an admin', async () => {
  const responses = { 'GET /admin/outlets': [], 'POST /admin/outlets': outlets[0] }
  const { page } = await open({ role: 'admin', path: '/admin/dashboard', responses }, [1280, 800])
  const { tap, fill, done } = counting(page)
  await tap(page.getByRole('link', { name: /Outlets/ }))
  await tap(page.getByRole('button', { name: 'Create First Outlet' }))
  await fill(/^(Outlet )?Name/, 'Connaught Place')
  await fill(/^Phone/, '+911123456789')
  await fill(/^Address/, 'Connaught Place, New Delhi')
  await tap(page.getByRole('button', { name: 'Use My Location' }))
  await tap(page.getByRole('button', { name: 'Create Outlet' }))
  await waitForText(page, 'Outlet created successfully')
  counted('first outlet of an admin', done, { taps: 4, fields: 3 })
})
