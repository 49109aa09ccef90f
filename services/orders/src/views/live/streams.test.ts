import { expect, test } from 'vitest'
import { createStreams, type LiveStream } from './streams.ts'

const aStream = (id: string, role: 'customer' | 'admin', sent: string[] = []) => {
  const closing: (() => void)[] = []
  const stream = {
    viewer: { id, role },
    claims: {},
    events: {
      write: (text: string) => void sent.push(text),
      end: (text = '') => void sent.push(text),
      onClose: (listener: () => void) => void closing.push(listener),
    },
  } as LiveStream
  return Object.assign(stream, { closes: () => closing.forEach((listener) => listener()) })
}

test('a stream is found by its person and pinged until it closes', () => {
  const streams = createStreams()
  const sent: string[] = []
  const [first, second] = [aStream('root', 'admin', sent), aStream('root', 'admin', sent)]
  for (const stream of [first, second]) streams.add(stream)
  expect([...streams.of('root')]).toEqual([first, second])
  streams.ping()
  expect(sent).toEqual([': ping\n\n', ': ping\n\n'])
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
  expect([expired, valid]).toEqual([[expect.stringContaining('expired')], []])
})
