import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startCatalog } from '../testing.ts'
import { encodeImage } from './decoder/encode.ts'
import { flatPng, photo, png, stored, upload } from './testing.ts'

const catalog = await startCatalog()

/**
 * Returns the CPU seconds of all threads of this process, which do not depend on other load on the machine. The cost of
 * an image is measured by calling the decoder's function in this process; the response is tested at the service, whose
 * decoder is another process.
 */
function cpuSecondsSince(since: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000_000
}

const notAnImage = 'Please select an image file'
const unreadable = 'This picture could not be read. Please choose another one.'

test.each([
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, notAnImage],
  ['an empty file', () => Buffer.alloc(0), 415, notAnImage],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    415,
    'SVG pictures cannot be used here. Please save yours as JPEG or PNG and choose it again.',
  ],
  ['the first half of a PNG', async () => (await png()).subarray(0, 4_000), 422, unreadable],
  ['the head of a JPEG', async () => (await photo().jpeg().toBuffer()).subarray(0, 300), 422, unreadable],
  ['first bytes of a PNG before a page', () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'), 422, unreadable],
  ['first bytes of a GIF before a script', () => Buffer.from('GIF89a=1;alert(1)'), 422, unreadable],
] as const)('%s sent as image/png is refused', async (_, make, status, detail) => {
  expect((await upload(catalog, await make())).json()).toMatchObject({ status, detail })
  expect(await catalog.db.selectFrom('images').selectAll().execute()).toEqual([])
})

test('R45 a script appended to an image is removed', async () => {
  const response = await upload(catalog, Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]))
  expect(response.statusCode).toBe(201)
  expect((await stored(catalog, response.json<{ image_url: string }>().image_url)).includes('<script>')).toBe(false)
})

test('R46 a small file of 400 megapixels is refused within 1 s of CPU and 150 MiB', async () => {
  const bomb = flatPng(20_000, 20_000)
  expect(bomb.length).toBeLessThan(100_000)
  const [began, before] = [process.cpuUsage(), process.memoryUsage.rss()]
  expect(await encodeImage(bomb)).toBe('TOO_MANY_PIXELS')
  expect(cpuSecondsSince(began)).toBeLessThan(1)
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
  const response = await upload(catalog, bomb)
  expect(response.json()).toMatchObject({
    status: 422,
    detail: 'This picture is too large. Choose a smaller one.',
  })
})

test('R46 10,000 frames are refused within 1 s of CPU', async () => {
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024401 00'.replace(' ', ''), 'hex')
  const head = Buffer.from('474946383961010001008000000000ffffffff', 'hex')
  const animation = Buffer.concat([head, ...Array.from({ length: 10_000 }, () => frame), Buffer.from('3b', 'hex')])
  const began = process.cpuUsage()
  expect(await encodeImage(animation)).toBe('TOO_MANY_PIXELS')
  expect(cpuSecondsSince(began)).toBeLessThan(1)
  expect((await upload(catalog, animation)).statusCode).toBe(422)
})

test('R46 40 megapixels are accepted, one row more is refused', async () => {
  const response = await upload(catalog, flatPng(8_000, 5_000))
  expect(response.statusCode).toBe(201)
  const kept = await sharp(await stored(catalog, response.json<{ image_url: string }>().image_url)).metadata()
  expect([kept.width, kept.height]).toEqual([1_600, 1_000])
  expect((await upload(catalog, flatPng(8_000, 5_001))).statusCode).toBe(422)
})
