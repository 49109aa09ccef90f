import { expect, onTestFinished, test } from 'vitest'
import { callerAt, callerOf, openSession } from '../support/api.ts'
import { openBrowser } from '../support/browser.ts'
import { deliveryAddress, demoUsers } from '../support/demo-users.ts'
import { orderTwoChai } from '../support/order-steps.ts'
import { startOwnStack } from '../support/stack.ts'
import { openTab } from '../support/tab.ts'
import { type ReceivedSpan, startPushService, startReceiver } from '../support/trace-receiver.ts'

/** The parts send their spans every second. */
const SPANS_WITHIN_MS = 15_000

/** The spans that follow from one tap on Place Order, from the top down. */
const placed = [
  'browser: tap',
  'browser: POST /api/orders',
  'gateway: POST /api/orders',
  'gateway: POST orders',
  'orders: POST /orders',
]
const event = [...placed, 'orders: outbox orders.order.placed', 'orders: publish orders.order.placed']
const processed = [...event, 'orders: process orders.order.placed']
const expected = [
  [...placed, 'orders: INSERT idempotency_keys, orders, order_timeline, outbox, status_counts, placed_counts'],
  [...event, 'orders: follow orders.order.placed'],
  [...processed, 'orders: INSERT push_messages'],
  [...processed, 'orders: push new_order'],
].map((names) => names.join(' > '))

/** Returns, for each span of the order's trace, the names of the spans above it and its own. */
function pathsOf(spans: readonly ReceivedSpan[]): string[] {
  const traceId = spans.find(({ name }) => name === 'gateway: POST /api/orders')?.traceId
  const inTrace = spans.filter((span) => span.traceId === traceId)
  const pathOf = ({ name, parentId }: ReceivedSpan): string => {
    const parent = inTrace.find(({ spanId }) => spanId === parentId)
    return parent ? `${pathOf(parent)} > ${name}` : name
  }
  return inTrace.map(pathOf)
}

async function startTracedStack() {
  const receiver = await startReceiver()
  const push = await startPushService()
  const { url, stop } = await startOwnStack({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    TRACE_SHARE: '1',
    PUSH_SERVICES: push.url,
  })
  onTestFinished(async () => {
    await stop()
    receiver.stop()
    push.stop()
  })
  return { url, receiver, pushUrl: push.url }
}

/** Subscribes a device of the manager, with a valid P-256 key as any browser has. */
async function notifyManager(url: string, pushUrl: string) {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const meera = await callerOf(url, 'meera')
  const device = { endpoint: `${pushUrl}/send/trace`, keys, language: 'en' }
  expect((await meera.call('POST', '/push/subscriptions', device)).status).toBeLessThan(300)
}

test('one trace leads from the tap to the push message and the live stream, and nothing personal is in it', async () => {
  const { url, receiver, pushUrl } = await startTracedStack()
  await notifyManager(url, pushUrl)
  const session = await openSession(
    demoUsers.asha.phone,
    callerAt(() => url),
  )
  const tab = await openTab(await openBrowser(), { baseUrl: url, session, worker: false })
  await tab.page.goto('/customer/menu')
  const orderId = await orderTwoChai(tab, deliveryAddress.address)

  await expect
    .poll(() => pathsOf(receiver.spans), { timeout: SPANS_WITHIN_MS })
    .toEqual(expect.arrayContaining(expected))
  const { spans } = receiver
  expect(spans.filter(({ failed }) => failed)).toEqual([])
  for (const { parentId, startedAtMs } of spans) {
    const parent = spans.find(({ spanId }) => spanId === parentId)
    expect(startedAtMs).toBeGreaterThanOrEqual((parent?.startedAtMs ?? 0) - 5)
  }
  // This reads everything that was sent, not just this trace.
  const sent = receiver.bodies.join('\n')
  const { id, name, phone } = session.user
  const personal = [orderId, id, name, phone.slice(-10), 'Janpath', '28.62', 'Bearer', 'eyJ']
  expect(personal.filter((text) => sent.includes(text))).toEqual([])
  expect(sent).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)
})
