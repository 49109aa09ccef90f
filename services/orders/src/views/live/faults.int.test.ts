import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { bearer, eventually, testService } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { orders } from '../../service.ts'
import { placeOrder } from '../../testing/testing.ts'
import { brokerFixture } from '../../testing/testing-calls.ts'
import { addressOf, openStream } from './testing.ts'

const { broker, databaseUrl, fixture, setStatus, anotherProcess } = await brokerFixture()

test('any process serves anybody: what one process changed, the streams of another show; a stream resumes at another', async () => {
  const second = await anotherProcess()
  const here = await openStream(fixture.app, fixture.customer)
  const there = await openStream(second.app, fixture.customer)
  const { id } = await placeOrder(fixture)
  await eventually(async () => here.orders().length === 1 && there.orders().length === 1)
  expect(there.orders()).toEqual(here.orders())
  await there.close()
  await setStatus(id, 'confirmed')
  await eventually(async () => here.orders().length === 2)
  const resumed = await openStream(second.app, fixture.customer, there.orders()[0]?.id)
  await eventually(async () => resumed.orders().length === 1)
  expect(resumed.orders()[0]).toEqual(here.orders()[1])
  await second.close()
})

test('a process that ends ends its streams at once; a new one knows the events of before it began', async () => {
  const before = await anotherProcess()
  const stream = await openStream(before.app, fixture.customer)
  const { id } = await placeOrder(fixture)
  await eventually(async () => stream.orders().length === 1)
  const began = performance.now()
  await before.close()
  await stream.ended
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(stream.isWhole()).toBe(true)

  for (const status of ['confirmed', 'preparing', 'out_for_delivery', 'delivered']) await setStatus(id, status)
  const after = await anotherProcess()
  const resumed = await openStream(after.app, fixture.customer, stream.orders()[0]?.id)
  await eventually(async () => resumed.orders().length === 4)
  expect(resumed.orders().map(({ data }) => data.version)).toEqual([2, 3, 4, 5])
  expect(resumed.events.some(({ event }) => event === 'reset')).toBe(false)
  await after.close()
})

test('after the broker was killed an open stream shows every event of meanwhile, in order and once', async () => {
  const stream = await openStream(fixture.app, fixture.admin)
  const first = await placeOrder(fixture)
  await eventually(async () => stream.orders().length === 1)
  await broker.kill()
  const placed = [first, await placeOrder(fixture), await placeOrder(fixture)]
  for (const { id } of placed) await setStatus(id, 'confirmed')
  await broker.start()
  await eventually(async () => stream.orders().length === 6)
  for (const { id } of placed) {
    const versions = stream.orders().flatMap(({ data }) => (data.order_id === id ? [data.version] : []))
    expect(versions).toEqual([1, 2])
  }
  const menus = stream.events.filter(({ event }) => event === 'menu')
  expect(menus.length, 'what it may have missed of the menu it is to ask for').toBeGreaterThan(0)
  const ids = stream.orders().map(({ id = '' }) => Number(id.split('-')[1]))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('a broker that lost its stream makes every page ask for everything anew', async () => {
  const stream = await openStream(fixture.app, fixture.customer)
  await placeOrder(fixture)
  await eventually(async () => stream.orders().length === 1)
  await broker.kill()
  await broker.wipe()
  await broker.start()
  await eventually(async () => stream.events.filter(({ event }) => event === 'reset').length === 2)
  const [old] = stream.orders()
  const resumed = await openStream(fixture.app, fixture.customer, old?.id)
  await eventually(async () => resumed.events.length > 0)
  expect(resumed.events[0]?.event).toBe('reset')
})

test('while a process is cut off from the broker it opens no stream: 503', async () => {
  const alone = await testService(orders, { databaseUrl })
  const response = await alone.app.inject({ url: '/live', headers: bearer(fixture.customer) })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
  await alone.close()
})

test('a reader that does not read is dropped and keeps no memory; the others go on', async () => {
  const reads = await openStream(fixture.app, fixture.admin)
  const { port } = new URL(await addressOf(fixture.app))
  const socket = connect(Number(port), '127.0.0.1')
  const { authorization } = bearer(fixture.admin)
  socket.write(`GET /live HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`)
  await once(socket, 'readable')
  const closed = once(socket, 'close').then(() => true)
  // More than the kernel's buffers hold.
  const { js } = await fixture.bus.connected
  const large = { order_id: 'x'.repeat(20_000), order_status: 'pending', customer_id: 'c' }
  const LARGE = 600
  for (let sent = 1; sent <= LARGE; sent += 1) {
    await js.publish('orders.order.status_changed.large', JSON.stringify({ ...large, version: sent }))
    if (sent % 2 === 0) while (reads.orders().length < sent) await sleep(1)
  }
  // The client notices the end only by reading.
  socket.resume()
  expect(await Promise.race([closed, sleep(10_000)])).toBe(true)
  const { id } = await placeOrder(fixture)
  await eventually(async () => reads.orders().at(-1)?.data.order_id === id)
})
