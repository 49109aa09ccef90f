// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStream } from './stream.ts'
import { fakeLiveServer, orderText } from './testing.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  close()
})

let close = () => {}
let token = 'tok'
const soon = () => vi.advanceTimersByTimeAsync(0)

async function opened(...refusals: Response[]) {
  const server = fakeLiveServer()
  server.refusals.push(...refusals)
  const calls: string[] = []
  let lastEventId: string | undefined
  token = 'tok'
  close = openStream({
    token: () => token,
    lastEventId: () => lastEventId,
    onEvent: ({ event, id }) => {
      lastEventId = id ?? lastEventId
      calls.push(`${event} ${id}`)
    },
    onHeard: () => calls.push('heard'),
    onCut: () => calls.push('cut'),
    onRefused: (token) => calls.push(`refused ${token}`),
  })
  await soon()
  return { ...server, calls }
}

test('events and pings are heard, with events cut anywhere between two chunks', async () => {
  const { connections, calls } = await opened()
  connections[0]?.say(': ping\n\n')
  connections[0]?.say(orderText('1-1').slice(0, 20))
  await soon()
  connections[0]?.say(orderText('1-1').slice(20))
  connections[0]?.say('event: weather\ndata: {}\n\n')
  await soon()
  expect(calls).toEqual(['heard', 'order 1-1', 'heard', 'heard'])
})

test('a cut stream is opened again after the delay that the server gave, where it was cut, with the token of that time', async () => {
  const { connections, calls } = await opened()
  connections[0]?.say(`: live\nretry: 3000\n\n${orderText('1-7')}`)
  await soon()
  connections[0]?.end()
  await soon()
  expect(calls.at(-1)).toBe('cut')
  token = 'renewed'
  await vi.advanceTimersByTimeAsync(2_999)
  expect(connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(connections.map(({ token, lastEventId }) => [token, lastEventId])).toEqual([
    ['Bearer tok', null],
    ['Bearer renewed', '1-7'],
  ])
})

test('failures in a row wait longer each time; a word from the server ends that', async () => {
  const { connections } = await opened(
    new Response('', { status: 503 }),
    new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }),
  )
  const waits: number[] = []
  for (let count = 1; count < 4; count += 1) {
    const since = Date.now()
    while (connections.length === count) await vi.advanceTimersByTimeAsync(500)
    waits.push(Date.now() - since)
  }
  expect(waits).toEqual([2_000, 4_000, 8_000])
  connections[3]?.say(': live\n\n')
  await soon()
  connections[3]?.end()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connections).toHaveLength(5)
})

test('a stream that says nothing for 35 s is dropped', async () => {
  const { connections, calls } = await opened()
  await vi.advanceTimersByTimeAsync(30_000)
  connections[0]?.say(': ping\n\n')
  await vi.advanceTimersByTimeAsync(34_000)
  expect(connections[0]?.isAborted()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connections[0]?.isAborted()).toBe(true)
  expect(calls).toEqual(['heard', 'cut'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connections).toHaveLength(2)
})

test('a refused token closes the stream', async () => {
  const { connections, calls } = await opened(new Response('', { status: 401 }))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(connections).toHaveLength(1)
  expect(calls).toEqual(['cut', 'refused tok'])
})

test('a closed stream ends its connection and opens no other', async () => {
  const { connections } = await opened()
  close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(connections.map(({ isAborted }) => isAborted())).toEqual([true])
})
