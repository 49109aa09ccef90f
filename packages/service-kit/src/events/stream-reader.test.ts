import { describe, expect, test, vi } from 'vitest'
import type { Connected } from './bus.ts'
import { createReader } from './stream-reader.ts'

describe('what this process published', () => {
  const subject = 'orders.order.placed.o'
  const ownAt = (sequence: number) => ({ stream: 'ORDERS', sequence, subject, text: `{"n":${sequence}}` })

  /** Returns a reader that has compared with a stream whose newest event is number 4; `stored` may grow. */
  async function readerAt4() {
    const stored = new Map<number, string>()
    const taken: number[] = []
    const begun: number[] = []
    const streamInfo = { created: '2026-11-23T00:00:00Z', state: { first_seq: 5, last_seq: 4 } }
    const getMessage = vi.fn<(stream: string, query: { seq: number }) => Promise<object | null>>(async (_, { seq }) => {
      const text = stored.get(seq)
      return text === undefined ? null : { seq, subject, string: () => text, header: { get: () => '' } }
    })
    const info = async () => streamInfo
    const connected = { jsm: { direct: { getMessage }, streams: { info } } } as unknown as Connected
    const reader = createReader('ORDERS', {
      log: { warn: vi.fn<() => void>() },
      subjects: ['orders.order.placed'],
      backMs: 0,
      max: 0,
      onBegin: (_, sequence) => begun.push(sequence),
      onEvent: ({ sequence }) => taken.push(sequence),
    })
    return { reader, connected, stored, taken, begun, streamInfo, getMessage }
  }

  test('is not read once the broker has acknowledged it', async () => {
    const { reader, connected, taken, getMessage } = await readerAt4()
    await reader.compare(connected)
    reader.takeOwn(ownAt(5))
    await reader.readOn(connected)
    expect(taken).toEqual([5])
    expect(getMessage).not.toHaveBeenCalled()
  })

  test('waits for the events of other processes before it', async () => {
    const { reader, connected, stored, taken } = await readerAt4()
    await reader.compare(connected)
    reader.takeOwn(ownAt(6))
    expect(taken).toEqual([])
    stored.set(5, '{"of":"another"}').set(6, ownAt(6).text)
    await reader.readOn(connected)
    expect(taken).toEqual([5, 6])
  })

  test('is taken once when it is acknowledged while it is read', async () => {
    const { reader, connected, stored, taken, getMessage } = await readerAt4()
    await reader.compare(connected)
    stored.set(5, ownAt(5).text)
    reader.expect(subject, ownAt(5).text)
    const read = getMessage.getMockImplementation()
    getMessage.mockImplementationOnce((...asked) => {
      reader.takeOwn(ownAt(5))
      return read?.(...asked) ?? Promise.resolve(null)
    })
    await reader.readOn(connected)
    reader.takeOwn(ownAt(5))
    expect(taken).toEqual([5])
  })

  test('follows the beginning of a stream that was made anew', async () => {
    const { reader, connected, taken, begun, streamInfo } = await readerAt4()
    await reader.compare(connected)
    streamInfo.created = '2026-11-23T01:00:00Z'
    const comparing = reader.compare(connected)
    reader.takeOwn(ownAt(5))
    expect(taken).toEqual([])
    await comparing
    expect(begun).toEqual([4, 4])
  })

  test('is read where the reader has not compared with the stream yet', async () => {
    const { reader, taken } = await readerAt4()
    reader.takeOwn(ownAt(0))
    expect(taken).toEqual([])
  })
})
