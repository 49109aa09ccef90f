import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '@tapri/contracts/auth'
import type { Page } from 'playwright-core'
import { DEMO_PASSWORD, type DemoUser, deliveryAddress, demoUsers } from '../support/demo-users.ts'
import { startStack } from '../support/stack.ts'
import { launchBrowser, openTab } from '../support/tab.ts'
import { type ReceivedSpan, startReceiver } from './receiver.ts'

/** The parts send what they have every second. */
const SPANS_WITHIN_MS = 15_000
const COMPLETE = ['tap', 'push new_order', 'follow orders.order.placed', 'process orders.order.placed']

export interface TracedOrder {
  orderId: string
  customer: Session['user']
  /** Of the trace of the tap on Place Order. */
  spans: ReceivedSpan[]
  /** Everything that was sent to the collector. */
  sent: string
}

/**
 * Starts the product with a collector and a push service on this machine, orders two chai in a browser as a customer, while the manager
 * of the outlet has notifications and a live stream, and returns the spans of the tap that placed the order.
 */
export async function traceOneOrder(browserPath: string): Promise<TracedOrder> {
  const receiver = await startReceiver()
  const push = await startPushService()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-trace-'))
  const stack = await startStack(dataDir, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    TRACE_SHARE: '1',
    PUSH_SERVICES: push.url,
  })
  const browser = await launchBrowser(browserPath)
  try {
    await notifyManager(stack.url, push.url)
    const { token, user } = await logIn(stack.url, 'asha')
    const { page } = await openTab(browser, { baseUrl: stack.url, session: { token, user }, worker: false })
    const orderId = await orderTwoChai(page)
    const spans = await spansOfOrder(receiver.spans)
    return { orderId, customer: user, spans, sent: receiver.bodies.join('\n') }
  } finally {
    await browser.close()
    await stack.stop()
    receiver.stop()
    push.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** All spans of the trace in which the order was placed, once they are there. */
async function spansOfOrder(spans: ReceivedSpan[]) {
  for (const deadline = Date.now() + SPANS_WITHIN_MS; Date.now() < deadline; await sleep(100)) {
    const traceId = spans.find(({ name }) => name === 'POST /api/orders')?.traceId
    const found = spans.filter((span) => span.traceId === traceId)
    if (COMPLETE.every((name) => found.some((span) => span.name === name))) return found
  }
  throw new Error(`the trace is not complete:\n${spans.map(({ part, name }) => `${part}: ${name}`).join('\n')}`)
}

/** Takes every message and does nothing with it. */
async function startPushService() {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(201).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

const post = (url: string, body: unknown, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

async function logIn(url: string, user: DemoUser): Promise<Session> {
  const response = await post(`${url}/api/auth/login`, { phone: demoUsers[user].phone, password: DEMO_PASSWORD })
  if (!response.ok) throw new Error(`login of ${user} answered ${response.status}`)
  return (await response.json()) as Session
}

/** A device of the manager with a key of the curve, as any browser has. */
async function notifyManager(url: string, pushService: string) {
  const { token } = await logIn(url, 'meera')
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const device = { endpoint: `${pushService}/send/trace`, keys, language: 'en' }
  const response = await post(`${url}/api/push/subscriptions`, device, token)
  if (!response.ok) throw new Error(`the subscription was answered ${response.status}: ${await response.text()}`)
}

/** Ends with the tap on Place Order and the page that follows. */
async function orderTwoChai(page: Page): Promise<string> {
  await page.goto('/customer/menu')
  await page.getByRole('button', { name: 'Add Masala Chai' }).click()
  await page.getByRole('button', { name: 'One Masala Chai more' }).click()
  await page.getByRole('button', { name: /View Cart/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Checkout' })
  await dialog.getByText('Location found').waitFor()
  await dialog.getByLabel('Delivery address').fill(deliveryAddress.address)
  // The taps before have been reported.
  await sleep(1_500)
  const placed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/orders'),
  )
  await dialog.getByRole('button', { name: /Place Order/ }).click()
  const { id } = (await (await placed).json()) as { id: string }
  await page.waitForURL('**/customer/orders')
  return id
}
