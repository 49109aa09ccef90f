import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refuseWhenFull } from './overload.ts'
import { answerProblem } from './problems.ts'

/** Starts an application that keeps every request in progress until it is released. */
function busyApp(max: number, min = max) {
  const app = Fastify()
  app.setErrorHandler(answerProblem)
  refuseWhenFull(app, max, min)
  const waiting: (() => void)[] = []
  app.get('/work', () => new Promise<string>((resolve) => waiting.push(() => resolve('done'))))
  app.get('/livez', async () => 'ok')
  const letGo = () => {
    for (const finish of waiting.splice(0)) finish()
  }
  return { app, waiting, letGo }
}

test('a request beyond the overload limit gets 503 with Retry-After at once; the others are served', async () => {
  const { app, waiting, letGo } = busyApp(3)
  const taken = [1, 2, 3].map(() => app.inject('/work'))
  await expect.poll(() => waiting.length).toBe(3)

  const began = performance.now()
  const refused = await app.inject('/work')
  expect(performance.now() - began).toBeLessThan(500)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toMatchObject({
    detail: 'We cannot reach a part of the shop right now. Please try again in a moment.',
  })
  expect((await app.inject('/livez')).statusCode).toBe(200)

  letGo()
  expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const next = app.inject('/work')
  await expect.poll(() => waiting.length).toBe(1)
  letGo()
  expect((await next).statusCode).toBe(200)
})

test('a slot is freed when its client disconnects', async () => {
  const { app, waiting } = busyApp(1)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /work HTTP/1.1\r\nhost: x\r\n\r\n'))
  await expect.poll(() => waiting.length).toBe(1)
  expect((await app.inject('/work')).statusCode).toBe(503)
  socket.destroy()
  await expect
    .poll(async () => {
      void app.inject('/work')
      return waiting.length
    })
    .toBe(2)
  for (const finish of waiting) finish()
  await app.close()
})

test('a request whose body takes longer than a second gives its slot back and gets one again when the body is complete', async () => {
  const { app, waiting, letGo } = busyApp(1)
  app.post('/work', () => new Promise<string>((resolve) => waiting.push(() => resolve('done'))))
  app.get('/quick', async () => 'ok')
  const quick = async () => (await app.inject('/quick')).statusCode
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const head = 'POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{'
  const slow = connect(port, '127.0.0.1', () => slow.write(head))
  await expect.poll(quick, { interval: 10 }).toBe(503)
  await expect.poll(quick, { timeout: 5_000 }).toBe(200)

  slow.write('}')
  await expect.poll(() => waiting.length).toBe(1)
  expect(await quick()).toBe(503)
  letGo()
  await expect.poll(quick).toBe(200)
  slow.destroy()
  await app.close()
})

test('a process that is never idle has as many slots as it answers requests per second, within bounds; an idle one has all', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, waiting, letGo } = busyApp(8, 2)
  // Sent only when somebody waits for the answer.
  const sendRequests = (count: number) =>
    Array.from({ length: count }, () => app.inject('/work').then(({ statusCode }) => statusCode))
  const statuses = async (pending: Promise<number>[]) => (await Promise.all(pending)).toSorted((a, b) => a - b)
  const passSecond = () => vi.advanceTimersByTime(1_000)

  const crowd = sendRequests(9)
  await expect.poll(() => waiting.length).toBe(8)
  letGo()
  expect(await statuses(crowd), 'after a rest: as many as ever').toEqual([...Array(8).fill(200), 503])

  passSecond()
  const one = sendRequests(1)
  await expect.poll(() => waiting.length).toBe(1)
  passSecond()
  const more = sendRequests(2)
  expect(await statuses(more.slice(1)), 'nothing was answered in a second: two places').toEqual([503])
  await expect.poll(() => waiting.length).toBe(2)

  letGo()
  expect(await statuses([...one, ...more.slice(0, 1)])).toEqual([200, 200])
  passSecond()
  const rested = sendRequests(9)
  await expect.poll(() => waiting.length).toBe(8)
  letGo()
  expect(await statuses(rested), 'it came to rest').toEqual([...Array(8).fill(200), 503])
})
