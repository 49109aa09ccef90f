import type { ServerResponse } from 'node:http'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createStreams, type LiveStream, TICK_MS } from './streams.ts'

const aStream = (id: string, role: 'customer' | 'admin', sent: string[]) =>
  ({ viewer: { id, role }, send: (text: string) => sent.push(text) }) as unknown as LiveStream

test('each stream gets one ping in 15 s, and no tick writes to all', () => {
  expect(TICK_MS * 60).toBe(15_000)
  const streams = createStreams()
  const sent: string[][] = Array.from({ length: 120 }, () => [])
  for (const each of sent) streams.add(aStream('a', 'customer', each), new EventEmitter() as ServerResponse)
  streams.ping()
  expect(sent.flat()).toEqual([': ping\n\n', ': ping\n\n'])
  for (let tick = 1; tick < 60; tick += 1) streams.ping()
  expect(sent.map(({ length }) => length)).toEqual(sent.map(() => 1))
})

test('a stream is found by its person until its response closes', () => {
  const streams = createStreams()
  const responses = [1, 2].map(() => new EventEmitter() as ServerResponse)
  const [first, second] = responses.map((response) => {
    const stream = aStream('root', 'admin', [])
    streams.add(stream, response)
    return stream
  })
  expect([...streams.of('root')]).toEqual([first, second])
  responses[0]?.emit('close')
  expect([[...streams.of('root')], [...streams.admins()], [...streams.all()]]).toEqual([[second], [second], [second]])
  responses[1]?.emit('close')
  expect([[...streams.of('root')], [...streams.admins()], [...streams.all()]]).toEqual([[], [], []])
})
