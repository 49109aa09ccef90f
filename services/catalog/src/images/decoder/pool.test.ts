import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { openDecoder } from './pool.ts'
import { findLauncher } from './sandbox.ts'
import { order, plantedDecoder } from './testing.ts'

const launcher = findLauncher()
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'brown' } })
  .png()
  .toBuffer()

test('one process serves one picture after the other, and ends when nobody needs it', async () => {
  const { decode, starts, count } = plantedDecoder(launcher, { idleMs: 1_000 })
  for (const _ of [1, 2, 3]) expect(Buffer.isBuffer(await decode(png))).toBe(true)
  expect([starts(), count()]).toEqual([1, 1])
  await vi.waitFor(() => expect(count()).toBe(0), 10_000)
  expect(Buffer.isBuffer(await decode(png))).toBe(true)
  expect(starts()).toBe(2)
})

test('after its number of pictures a process gives way to a new one', async () => {
  const { decode, starts, count } = plantedDecoder(launcher, { picturesEach: 2 })
  for (const _ of [1, 2, 3, 4]) await decode(png)
  expect([starts(), count()]).toEqual([2, 0])
})

test('R46 a decoder that hangs is ended within the bound, and the next picture is decoded', async () => {
  const { ask, decode, count } = plantedDecoder(launcher, { decodeWithinMs: 3_000 })
  await decode(png)
  const began = performance.now()
  expect(await ask('hang')).toBe('UNREADABLE_IMAGE')
  expect(performance.now() - began).toBeLessThan(8_000)
  expect(count()).toBe(0)
  expect(Buffer.isBuffer(await decode(png))).toBe(true)
})

test.each(['crash', 'lie'])('R46 a decoder that does this is not believed nor used again: %s', async (action) => {
  const { ask, decode, starts } = plantedDecoder(launcher)
  expect(await ask(action)).toBe('UNREADABLE_IMAGE')
  expect(Buffer.isBuffer(await decode(png))).toBe(true)
  expect(starts()).toBe(2)
})

test('a hanging picture does not hold up another', async () => {
  const { ask, decode } = plantedDecoder(launcher, { decodeWithinMs: 5_000 })
  const hanging = ask('hang')
  let hangs = true
  void hanging.then(() => {
    hangs = false
  })
  expect(Buffer.isBuffer(await decode(png))).toBe(true)
  expect(hangs).toBe(true)
  expect(await hanging).toBe('UNREADABLE_IMAGE')
})

test('where no decoder starts, the answer is 503', async () => {
  const silent = openDecoder(async () => Promise.reject(new Error('no such program')), { warn: () => {} })
  await expect(silent.decode(png)).rejects.toMatchObject({ statusCode: 503 })
  const broken = plantedDecoder(launcher, {}, ['--no-such-flag'])
  await expect(broken.decode(order('environment'))).rejects.toMatchObject({ statusCode: 503 })
  expect(broken.count()).toBe(0)
})
