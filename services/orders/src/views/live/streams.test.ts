import { expect, test } from 'vitest'
import { createStreams, type LiveStream, TICK_MS } from './streams.ts'

const aStream = (id: string, role: 'customer' | 'admin', sent: string[] = []) => {
  const closing: (() => void)[] = []
  const stream = {
    viewer: { id, role },
    claims: {},
    send: (text: string) => sent.push(text),
    end: (reason: string) => sent.push(reason),
    onClose: (listener: () => void) => closing.push(listener),
  } as unknown as LiveStream
  return Object.assign(stream, { closes: () => closing.forEach((listener) => listener()) })
}

test('each stream gets one ping in 15 s, and no tick writes to all', () => {
  expect(TICK_MS * 60).toBe(15_000)
  const streams = createStreams()
  const sent: string[][] = Array.from({ length: 120 }, () => [])
  for (const each of sent) streams.add(aStream('a', 'customer', each))
  streams.ping()
  expect(sent.flat()).toEqual([': ping\n\n', ': ping\n\n'])
  for (let tick = 1; tick < 60; tick += 1) streams.ping()
  expect(sent.map(({ length }) => length)).toEqual(sent.map(() => 1))
})

test('a stream is found by its person until it closes', () => {
  const streams = createStreams()
  const [first, second] = [aStream('root', 'admin'), aStream('root', 'admin')]
  for (const stream of [first, second]) streams.add(stream)
  expect([...streams.of('root')]).toEqual([first, second])
  first.closes()
  expect([[...streams.of('root')], [...streams.admins()], [...streams.all()]]).toEqual([[second], [second], [second]])
  second.closes()
  expect([[...streams.of('root')], [...streams.admins()], [...streams.all()]]).toEqual([[], [], []])
})

test('a stream ends when its token has expired, and no other', () => {
  const streams = createStreams()
  const expiring = (seconds: number, sent: string[]) => {
    const stream = aStream('a', 'customer', sent)
    Object.assign(stream.claims, { exp: Date.now() / 1_000 + seconds })
    streams.add(stream)
    return sent
  }
  const [expired, valid] = [expiring(-1, []), expiring(60, [])]
  streams.endExpired()
  expect([expired, valid]).toEqual([['expired'], []])
})
