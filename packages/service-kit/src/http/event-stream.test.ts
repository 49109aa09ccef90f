import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type EventStream, openEventStream } from './event-stream.ts'
import { refuseWhenFull } from './overload.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function streaming() {
  const app = Fastify()
  const streams: EventStream[] = []
  const sockets: Socket[] = []
  const answered: number[] = []
  const requests: WeakRef<object>[] = []
  const responses: WeakRef<object>[] = []
  let closed = 0
  app.server.on('connection', (socket) => sockets.push(socket))
  refuseWhenFull(app, 2)
  app.addHook('onResponse', async (_, { statusCode }) => void answered.push(statusCode))
  app.get('/', (request, reply) => {
    requests.push(new WeakRef(request.raw))
    responses.push(new WeakRef(reply.raw))
    const stream = openEventStream(request, reply, { 'x-said': 'more' })
    stream.onClose(() => (closed += 1))
    streams.push(stream)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => {
    for (const stream of streams) stream.cut()
    return app.close()
  })
  const { port } = app.server.address() as AddressInfo
  const clients: Socket[] = []
  onTestFinished(() => clients.forEach((client) => client.destroy()))
  /** Sends a request byte for byte; collects the response. */
  const ask = async (head: string) => {
    let text = ''
    let isWhole = false
    const client = connect(port, '127.0.0.1', () => client.write(`${head}\r\nhost: x\r\n\r\n`))
    client.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
    client.on('end', () => (isWhole = true)).on('error', () => {})
    clients.push(client)
    await expect.poll(() => text).toContain('\r\n\r\n')
    const [given = ''] = text.split('\r\n\r\n')
    return { client, head: given, body: () => text.slice(given.length + 4), isWhole: () => isWhole }
  }
  return { app, ask, streams, sockets, answered, requests, responses, closed: () => closed }
}

test('a stream is a whole response in chunks, and ends its connection', async () => {
  const { ask, streams, closed } = await streaming()
  const { head, body, isWhole } = await ask('GET / HTTP/1.1')
  expect(head).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  for (const line of [
    'content-type: text/event-stream',
    'transfer-encoding: chunked',
    'connection: close',
    'x-said: more',
  ])
    expect(head).toContain(line)
  streams[0]?.write('चाय')
  streams[0]?.write(Buffer.from('tea'))
  streams[0]?.end('!')
  await expect.poll(isWhole).toBe(true)
  expect(Buffer.from(body(), 'latin1').toString()).toBe('9\r\nचाय\r\n3\r\ntea\r\n1\r\n!\r\n0\r\n\r\n')
  await expect.poll(closed).toBe(1)
})

test('a reader of HTTP/1.0 gets the events without chunks', async () => {
  const { ask, streams, answered } = await streaming()
  const { head, body, isWhole } = await ask('GET / HTTP/1.0')
  expect(head).not.toContain('transfer-encoding')
  streams[0]?.write('one ')
  streams[0]?.end('two')
  await expect.poll(isWhole).toBe(true)
  expect(body()).toBe('one two')
  expect(answered).toEqual([200])
})

test('an open stream takes no slot, and keeps neither request nor response nor parser', async () => {
  const { ask, sockets, answered, requests, responses } = await streaming()
  for (let stream = 0; stream < 20; stream += 1) await ask('GET / HTTP/1.1')
  expect(answered.length).toBe(20)
  // Waits, since objects created a moment ago may still be on the stack.
  await sleep(10)
  collectGarbage()
  for (const kept of [requests, responses]) expect(kept.filter((one) => one.deref()).length).toBeLessThan(5)
  expect(sockets.map((socket) => (socket as Socket & { parser?: unknown }).parser)).toEqual(sockets.map(() => null))
})

test('a reader who leaves, or says more, ends the stream', async () => {
  const { ask, closed } = await streaming()
  const [leaves, speaks] = [await ask('GET / HTTP/1.1'), await ask('GET / HTTP/1.1')]
  leaves.client.end()
  await expect.poll(closed).toBe(1)
  speaks.client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(closed).toBe(2)
})

test('a reader who reads nothing is dropped', async () => {
  const { ask, streams, closed } = await streaming()
  const { client } = await ask('GET / HTTP/1.1')
  client.pause()
  const text = 'x'.repeat(10_000)
  await expect
    .poll(() => {
      for (let count = 0; count < 50; count += 1) streams[0]?.write(text)
      return closed()
    })
    .toBe(1)
})

test('a stream whose reader takes nothing does not hold up the end of the server', async () => {
  const { app, ask, streams } = await streaming()
  const { client } = await ask('GET / HTTP/1.1')
  client.pause()
  for (let count = 0; count < 3; count += 1) streams[0]?.write('x'.repeat(10_000))
  streams[0]?.end()
  const began = performance.now()
  await app.close()
  expect(performance.now() - began).toBeLessThan(3_000)
})
