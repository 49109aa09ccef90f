import type { Role } from '@tapri/contracts/common'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { gone, refused } from './fake-server.ts'
import { complaintsOf } from './test-scenes.ts'
import { actions } from './scenes/failing-mutations.ts'
import { openScene, press, seen } from './scenes/scene.ts'
import { type Size, sizes, type Visit } from '../support/tab.ts'
import { orders } from './fake-data.ts'

const confirmed = orders[1]?.id.slice(0, 8) ?? ''
const NO_CONNECTION = 'No connection. Check your internet and try again.'
const DETAIL = 'The server says why.'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** docs/specification.md, section 8, load failures: the sentence, whose page, and the call that fails. */
const loads: [sentence: string, who: Role, path: string, call: string][] = [
  ['Failed to load categories', 'customer', '/customer/menu', 'GET /categories'],
  ['Failed to load products', 'customer', '/customer/menu', 'GET /products'],
  ['Failed to load orders', 'customer', '/customer/orders', 'GET /orders'],
  ['Failed to load order', 'customer', `/customer/track/${orders[0]?.id}`, 'GET /orders/:id'],
  ['Failed to verify payment status', 'customer', '/customer/payment-success?session_id=s', 'GET /payments/status/:id'],
  ['Failed to load orders', 'delivery', '/delivery/dashboard', 'GET /orders'],
  ['Failed to load statistics', 'outlet_manager', '/outlet/dashboard', 'GET /outlet/stats'],
  ['Failed to load orders', 'outlet_manager', '/outlet/dashboard', 'GET /orders'],
  ['Failed to load statistics', 'admin', '/admin/dashboard', 'GET /admin/stats'],
  ['Failed to load orders', 'admin', '/admin/orders', 'GET /orders'],
  ['Failed to load products', 'admin', '/admin/products', 'GET /products'],
  ['Failed to load users', 'admin', '/admin/users', 'GET /admin/users'],
  ['Failed to load categories', 'admin', '/admin/categories', 'GET /categories'],
  ['Failed to load outlets', 'admin', '/admin/outlets', 'GET /admin/outlets'],
]

describe.each(Object.keys(sizes) as Size[])('%s', (size) => {
  const left: Visit[] = []
  const open = (scene: Parameters<typeof openScene>[1]) =>
    openScene(browser, scene, { baseUrl: inject('baseUrl'), size }, left.pop())

  test.concurrent.each(loads)('%s: %s at %s', async (sentence, who, path, call) => {
    const visit = await open({ who, path, answers: { [call]: refused(503, DETAIL) } })
    const { page, server } = visit
    await seen(page, DETAIL)
    server.answers[call] = refused(502)
    await page.reload()
    await seen(page, sentence, 20_000)
    server.answers[call] = gone
    await page.reload()
    await seen(page, sentence, 20_000)
    await seen(page, NO_CONNECTION)
    expect(complaintsOf(visit)).toEqual([])
    left.push(visit)
  })

  test.concurrent.each(actions.map((action) => [action.sentence, action.who, action] as const))(
    '%s: what %s typed is still there',
    async (sentence, who, { path, call, prepare, act, keeps }) => {
      const visit = await open({ who, path, answers: { [call]: refused(422, DETAIL) } })
      const { page, server } = visit
      await prepare?.(page)
      await act(page)
      await seen(page, DETAIL)
      server.answers[call] = refused(502)
      await act(page)
      await seen(page, sentence)
      server.answers[call] = gone
      await act(page)
      await seen(page, NO_CONNECTION)
      const [label, value] = keeps ?? []
      expect(label && (await page.getByLabel(label, { exact: true }).inputValue())).toBe(value)
      expect(complaintsOf(visit)).toEqual([])
      left.push(visit)
    },
  )

  test('Failed to load delivery personnel', async () => {
    const scene = {
      who: 'outlet_manager',
      path: '/outlet/dashboard',
      answers: { 'GET /delivery/available': refused(502) },
    } as const
    const visit = await open(scene)
    const { page } = visit
    await press(page, `Assign order ${confirmed}`)
    await seen(page, 'Failed to load delivery personnel')
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Try Again' }).count()).toBe(1)
    left.push(visit)
  })

  test.each([
    ['customer', '/customer/menu', 'GET /products'],
    ['delivery', '/delivery/dashboard', 'GET /orders'],
    ['outlet_manager', '/outlet/dashboard', 'GET /outlet/stats'],
    ['admin', '/admin/dashboard', 'GET /admin/stats'],
  ] as const)('a 401 in the middle ends the session of a %s', async (who, path, call) => {
    const visit = await open({ who, path })
    const { page, server } = visit
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    const address = page.url()
    // Away from it first: a call still under way would end the session, and its sentence, before the page is loaded anew.
    await page.goto('about:blank')
    server.answers[call] = refused(401, 'Please login again.')
    server.answers['GET /auth/me'] = refused(401, 'Please login again.')
    await page.goto(address)
    await page.waitForURL('**/login')
    await seen(page, 'Session expired. Please login again.')
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
    left.push(visit)
  })
})
