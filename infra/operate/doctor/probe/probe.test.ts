import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Product } from '@tapri/contracts/catalog'
import { expect, onTestFinished, test } from 'vitest'
import { callsTo, Failure } from './calls.ts'
import { wrong } from '../finding.ts'
import { eventsIn, followOrders } from './live.ts'
import { probe } from './probe.ts'
import { NOTE, orderOf } from './walk.ts'

const product = (name: string, price: number, given: Partial<Product> = {}): Product => ({
  id: name,
  name,
  price,
  description: '',
  image_url: '/api/images/x.webp',
  category_id: null,
  category_name: null,
  available: true,
  ...given,
})
const group = { id: 'size', name: 'Size', required: true, max_choices: 1, options: [] }

test('the probe orders the cheapest available product without options, with its note', () => {
  const menu = [
    product('Samosa', 30),
    product('Chai', 20),
    product('Cutting', 15, { option_groups: [group] }),
    product('Biscuit', 5, { available: false }),
  ]
  expect(orderOf(menu, { lat: 1, lng: 2 })).toMatchObject({
    items: [{ product_id: 'Chai', quantity: 1, price: 20 }],
    delivery_address: { lat: 1, lng: 2 },
    note: NOTE,
  })
  expect(() => orderOf([], { lat: 1, lng: 2 })).toThrow(Failure)
})

test.each([
  ['nothing whole', 'event: order\ndata: {"a"', [], 'event: order\ndata: {"a"'],
  ['one of two names', 'event: reset\ndata: {}\n\nid: 7\nevent: order\ndata: {"a":1}\n\n', ['{"a":1}'], ''],
  ['comments between', ':\n\nevent: order\r\ndata: 1\r\n\r\n:', ['1'], ':'],
])('the events in a text: %s', (_, text, data, rest) => {
  expect(eventsIn(text, 'order')).toEqual({ data, rest })
})

async function serverThat(status: number, body: string) {
  const server = createServer((_, response) => void (status && response.writeHead(status).end(body)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void (server.closeAllConnections(), server.close()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['a refusal', 409, '{"detail":"Sold out."}', 'GET /api/x answered 409: Sold out.'],
  ['a page of a proxy', 502, '<html>', 'GET /api/x answered 502'],
])('%s is told in words', async (_, status, body, message) => {
  const { api } = callsTo(await serverThat(status, body), 10_000)
  await expect(api('GET /x')).rejects.toThrow(new Failure(message))
})

test('silence is told in words', async () => {
  const { api } = callsTo(await serverThat(0, ''), 200)
  await expect(api('GET /x')).rejects.toThrow(new Failure('GET /api/x: no answer within 0.2 s'))
})

test('an order that cannot be made of the menu is a finding', async () => {
  const answers: Record<string, unknown> = {
    '/api/products': [],
    '/api/auth/login': { token: 'a-token', user: { role: 'customer' } },
    '/api/orders?order_status=pending&limit=100': { orders: [] },
  }
  const server = createServer(({ url = '' }, response) => {
    response.end(url in answers ? JSON.stringify(answers[url]) : '<html')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void (server.closeAllConnections(), server.close()))
  const findings = await probe(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, false)
  expect(findings.at(-1)).toEqual(wrong('order', 'the menu has no available product without options'))
})

test('a live stream that is not answered is a failed step, not a probe without an end', async () => {
  const failure = { message: 'GET /api/live: no answer within 0.2 s' }
  await expect(followOrders(await serverThat(0, ''), 'a-token', 200)).rejects.toMatchObject(failure)
})
