import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDecoder } from './pool.ts'
import { findLauncher } from './sandbox.ts'
import { actionImage, testDecoder } from './testing.ts'

const launcher = findLauncher()
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'brown' } })
  .png()
  .toBuffer()

test('a process decodes several images and ends when idle', async () => {
  const { decode, starts, count } = testDecoder(launcher, { idleMs: 1_000 })
  for (const _ of [1, 2, 3]) expect(Buffer.isBuffer(await decode(png))).toBe(true)
  expect([starts(), count()]).toEqual([1, 1])
  await expect.poll(() => count()).toBe(0)
  expect(Buffer.isBuffer(await decode(png))).toBe(true)
  expect(starts()).toBe(2)
})

test('a process is replaced after maxPictures images', async () => {
  const { decode, starts, count } = testDecoder(launcher, { maxPictures: 2 })
  for (const _ of [1, 2, 3, 4]) await decode(png)
  expect([starts(), count()]).toEqual([2, 0])
})

test('R46 a decoder that hangs is killed after its timeout, and the next image is decoded', async () => {
  const { run, decode, count } = testDecoder(launcher, { decodeTimeoutMs: 3_000 })
  await decode(png)
  const began = performance.now()
  expect(await run('hang')).toBe('UNREADABLE_IMAGE')
  expect(performance.now() - began).toBeLessThan(8_000)
  expect(count()).toBe(0)
  expect(Buffer.isBuffer(await decode(png))).toBe(true)
})

test.each(['crash', 'lie'])(
  'R46 an invalid reply is an unreadable image and the process is not reused: %s',
  async (action) => {
    const { run, decode, starts } = testDecoder(launcher)
    expect(await run(action)).toBe('UNREADABLE_IMAGE')
    expect(Buffer.isBuffer(await decode(png))).toBe(true)
    expect(starts()).toBe(2)
  },
)

test('a hanging decoder does not delay another image', async () => {
  const { run, decode } = testDecoder(launcher, { decodeTimeoutMs: 5_000 })
  const hanging = run('hang')
  let hangs = true
  void hanging.then(() => {
    hangs = false
  })
  expect(Buffer.isBuffer(await decode(png))).toBe(true)
  expect(hangs).toBe(true)
  expect(await hanging).toBe('UNREADABLE_IMAGE')
})

test.each([
  ['before a process is started', 0],
  ['while it is started', 1],
] as const)('R46 a pool that is closed %s has no process afterwards', async (_, starting) => {
  const { decode, close, starts, count } = testDecoder(launcher)
  const decoding = starting ? [decode(png)] : []
  close()
  for (const asked of await Promise.allSettled([...decoding, decode(png)]))
    expect(asked).toMatchObject({ status: 'rejected', reason: { statusCode: 503 } })
  expect([starts(), count()]).toEqual([starting, 0])
})

test('without a decoder uploads are 503', async () => {
  const silent = openDecoder(async () => Promise.reject(new Error('no such program')), { warn: () => {} })
  await expect(silent.decode(png)).rejects.toMatchObject({ statusCode: 503 })
  const broken = testDecoder(launcher, {}, ['--no-such-flag'])
  await expect(broken.decode(actionImage('environment'))).rejects.toMatchObject({ statusCode: 503 })
  expect(broken.count()).toBe(0)
})
