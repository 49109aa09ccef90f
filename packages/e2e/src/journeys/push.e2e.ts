import type { PushMessage } from '@tapri/contracts/push-message'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { loggedIn } from '../support/api.ts'
import { login, newTab, openWholeBrowser } from '../support/browser.ts'
import { placeOrder } from '../support/orders.ts'
import { waitForText } from '../screens/scenes/scene.ts'

/**
 * Chromium requests a subscription from Google's push service, which a closed network cannot reach, so the page makes
 * this one. Everything else is Chromium's: the permission, the worker, the delivery, the notification.
 */
const fakeSubscription = `{
  let made = null
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  PushManager.prototype.getSubscription = async () => made
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => made = {
    options: { applicationServerKey: bytes(btoa(String.fromCharCode(...applicationServerKey))).buffer },
    unsubscribe: async () => { made = null; return true },
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  }
}`

/** Returns the notifications that the worker shows now. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body, tag, lang, data }) => ({
      title,
      body,
      tag,
      lang,
      path: (data as { path: string }).path,
    }))
  })

/** The part of a worker's global scope that these tests need; this project only has the types of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  dispatchEvent: (event: Event) => boolean
  /** True once a notification was shown since the last message was delivered. */
  hasShown?: boolean
}

/**
 * Delivers a push message to the worker of the page, as Chromium does for its push service. Resolves once the worker
 * has shown the notification. The list must not be read before that: Chromium writes a notification to its database
 * before it shows it, and when the list is read, deletes entries that it does not show.
 */
async function deliver(page: Page, message: PushMessage) {
  // A message for a worker that is not active yet may be dropped without an error.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const cdp = await page.context().newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await cdp.send('ServiceWorker.enable')
  const origin = inject('baseUrl')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const registrationId = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))?.registrationId ?? ''
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.hasShown = false
    scope.registration.showNotification = async (...notification) => {
      await show(...notification)
      scope.hasShown = true
    }
  })
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as WorkerScope).hasShown)).toBe(true)
}

/** Simulates a click on a notification in the worker; a headless browser shows nothing to click. */
async function click(page: Page, tag: string) {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    if (!notification) throw new Error(`no notification ${wanted}`)
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  }, tag)
}

test('a customer turns notifications on while tracking an order; one says it is on the way and opens the order', async () => {
  const asha = await loggedIn('asha')
  const order = await placeOrder(asha)
  const other = await placeOrder(asha)
  const tab = await newTab('phone', {}, openWholeBrowser)
  const { page, context } = tab
  await context.grantPermissions(['notifications'])
  await context.addInitScript(fakeSubscription)
  await login(tab, 'asha')
  await page.goto(`/customer/track/${order.id}`)
  await waitForText(page, 'Tell me when it is on the way')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await waitForText(page, 'Notifications are on for this device')
  expect((await asha.call('GET', '/push/subscriptions')).body).toMatchObject([{ language: 'en' }])

  const number = order.id.slice(0, 8)
  const message = { order_id: order.id, order_number: number, language: 'en', role: 'customer' } as const
  await page.goto(`/customer/track/${other.id}`)
  await deliver(page, { ...message, kind: 'confirmed', order_status: 'confirmed' })
  await deliver(page, { ...message, kind: 'on_the_way', order_status: 'out_for_delivery' })
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: `Order #${number} is on the way`,
        body: 'It will be with you soon.',
        tag: `order-${order.id}`,
        lang: 'en',
        path: `/customer/track/${order.id}`,
      },
    ])
  await click(page, `order-${order.id}`)
  await page.waitForURL(`**/customer/track/${order.id}`)
  expect(await shown(page)).toEqual([])

  await page.goto('/account')
  await page.getByRole('button', { name: /^Turn off notifications on/ }).click()
  await waitForText(page, 'Off on all your devices.')
  expect((await asha.call('GET', '/push/subscriptions')).body).toEqual([])
})
