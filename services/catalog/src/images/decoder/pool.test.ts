import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { frame, kinds, readFrames } from './frames.ts'
import { type Bounds, openDecoder } from './pool.ts'
import { findLauncher } from './sandbox.ts'
import { testDecoder } from './testing.ts'

const webp = Buffer.from('RIFF....WEBP')
const image = Buffer.from('an image')

/** Opens a pool of fake decoders in this process, which reply as the bytes of an image say. */
function openFakes(bounds: Partial<Bounds> = {}, first = frame(kinds.READY)) {
  let starts = 0
  const connect = async () => {
    starts += 1
    const [requests, replies] = [new PassThrough(), new PassThrough()]
    replies.write(first)
    const serve = async () => {
      for await (const { content } of readFrames(requests, 1_000)) {
        if (content.equals(Buffer.from('crash'))) replies.destroy()
        else if (content.equals(Buffer.from('lie'))) replies.write(frame(kinds.WEBP, Buffer.from('<script>')))
        else if (!content.equals(Buffer.from('hang'))) replies.write(frame(kinds.WEBP, webp))
      }
    }
    void serve().catch(() => {})
    return { requests, replies, end: () => void replies.destroy() }
  }
  return { ...openDecoder(connect, { warn: () => {} }, bounds), starts: () => starts }
}

test('a process decodes several images and ends when idle', async () => {
  const { decode, starts, count } = openFakes({ idleMs: 50 })
  for (const _ of [1, 2, 3]) expect(await decode(image)).toEqual(webp)
  expect([starts(), count()]).toEqual([1, 1])
  await expect.poll(() => count()).toBe(0)
  expect(await decode(image)).toEqual(webp)
  expect(starts()).toBe(2)
})

test('a process is replaced after maxPictures images', async () => {
  const { decode, starts, count } = openFakes({ maxPictures: 2 })
  for (const _ of [1, 2, 3, 4]) await decode(image)
  expect([starts(), count()]).toEqual([2, 0])
})

test.each(['crash', 'lie'])(
  'R46 an invalid reply is an unreadable image and the process is not reused: %s',
  async (action) => {
    const { decode, starts } = openFakes()
    expect(await decode(Buffer.from(action))).toBe('UNREADABLE_IMAGE')
    expect(await decode(image)).toEqual(webp)
    expect(starts()).toBe(2)
  },
)

test('a hanging decoder is ended after its timeout, and delays no other image', async () => {
  const { decode, count, starts } = openFakes({ decodeTimeoutMs: 200 })
  const order: unknown[] = []
  const hanging = decode(Buffer.from('hang')).then((result) => order.push(result))
  order.push(await decode(image))
  await hanging
  expect(order).toEqual([webp, 'UNREADABLE_IMAGE'])
  expect([starts(), count()]).toEqual([2, 1])
})

test('R46 a process that hangs is killed, and the next image is decoded', async () => {
  const { run, decode, count } = testDecoder(findLauncher(), { decodeTimeoutMs: 2_000 })
  expect(await run('hang')).toBe('UNREADABLE_IMAGE')
  expect(count()).toBe(0)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  expect(Buffer.isBuffer(await decode(png))).toBe(true)
})

test.each([
  ['before a process is started', 0],
  ['while it is started', 1],
] as const)('R46 a pool that is closed %s has no process afterwards', async (_, starting) => {
  const { decode, close, starts, count } = openFakes()
  const decoding = starting ? [decode(image)] : []
  close()
  for (const asked of await Promise.allSettled([...decoding, decode(image)]))
    expect(asked).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } })
  expect([starts(), count()]).toEqual([starting, 0])
})

test('without a decoder, and with one that does not begin as it should, uploads are 503', async () => {
  const none = openDecoder(async () => Promise.reject(new Error('no such program')), { warn: () => {} })
  const broken = openFakes({}, frame(kinds.WEBP))
  for (const decoder of [none, broken]) await expect(decoder.decode(image)).rejects.toMatchObject({ statusCode: 503 })
  expect(broken.count()).toBe(0)
})
