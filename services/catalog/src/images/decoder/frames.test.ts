import { expect, test } from 'vitest'
import { frame, readFrames } from './frames.ts'

const read = async (chunks: Buffer[], limit = 1_000) => {
  async function* stream() {
    yield* chunks
  }
  const found: [number, string][] = []
  for await (const { kind, content } of readFrames(stream(), limit)) found.push([kind, content.toString()])
  return found
}

const bytes = Buffer.concat([frame(1, Buffer.from('chai')), frame(2), frame(3, Buffer.from('x'.repeat(500)))])

test.each([1, 3, 5, 7, 64, 10_000])('frames are read back from chunks of %i bytes', async (size) => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  )
  expect(await read(chunks)).toEqual([
    [1, 'chai'],
    [2, ''],
    [3, 'x'.repeat(500)],
  ])
})

test('an incomplete frame is not returned', async () => {
  expect(await read([frame(1, Buffer.from('chai')).subarray(0, 7)])).toEqual([])
})

test('a frame above the limit is refused by its length field', async () => {
  await expect(read([Buffer.from([0, 0, 4, 0, 1])], 1_000)).rejects.toThrow('1024 bytes')
})
