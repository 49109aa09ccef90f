import { testDatabase } from '@tapri/service-testing/harness'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalog } from '../service.ts'
import { catalogInTest, startEmptyCatalog } from '../testing.ts'
import { purgeUnusedImages } from './queries.ts'
import { photo, png, stored, upload } from './testing.ts'

const databaseUrl = await testDatabase(catalog.migrations)
const running = await startEmptyCatalog({ databaseUrl })

test.each([
  ['JPEG', () => photo().jpeg().toBuffer()],
  ['PNG', () => photo().png().toBuffer()],
  ['WebP', () => photo().webp().toBuffer()],
  ['GIF', () => photo(60, 40).gif().toBuffer()],
  ['AVIF', () => photo(60, 40).avif({ effort: 0 }).toBuffer()],
])('R45 R47 a valid %s is stored as WebP and served as immutable', async (_, make) => {
  const response = await upload(running, await make(), { name: 'any.thing', type: 'text/plain' })
  expect(response.statusCode).toBe(201)
  const { image_url } = response.json<{ image_url: string }>()
  expect(image_url).toMatch(/^\/api\/images\/[0-9a-f]{64}\.webp$/)

  const served = await running.app.inject(image_url.replace('/api', ''))
  expect((await sharp(served.rawPayload).metadata()).format).toBe('webp')
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  const known = await running.app.inject({
    url: image_url.replace('/api', ''),
    headers: { 'if-none-match': String(served.headers.etag) },
  })
  expect(known.statusCode).toBe(304)
})

test('another process serves the image too, also after its row is gone', async () => {
  const there = await catalogInTest({ databaseUrl })
  const { image_url } = (await upload(running, await png())).json<{ image_url: string }>()
  const served = await stored(there, image_url)
  expect(served.equals(await stored(running, image_url))).toBe(true)

  await running.db.deleteFrom('images').execute()
  expect((await stored(there, image_url)).equals(served)).toBe(true)
})

test('the same image twice is stored once', async () => {
  const file = await png()
  const [first, second] = [await upload(running, file), await upload(running, file)]
  expect(second.json()).toEqual(first.json())
  const hash = /[0-9a-f]{64}/.exec(first.json<{ image_url: string }>().image_url)?.[0] ?? ''
  expect(await running.db.selectFrom('images').select('hash').where('hash', '=', hash).execute()).toHaveLength(1)
})

test('I14 an image unused for a day is purged; one in use or from today is not', async () => {
  const add = async (file?: Buffer) =>
    (await upload(running, file ?? (await png()))).json<{ image_url: string }>().image_url
  const file = await png()
  const [ofProduct, ofCategory, ofDeleted, again] = await Promise.all([add(), add(), add(), add(file)])
  await running.addProduct({ image_url: ofProduct })
  await running.send('POST', '/admin/categories', { name: 'Kulhad', image_url: `https://tapri.example${ofCategory}` })
  const { id } = await running.addProduct({ image_url: ofDeleted })
  await running.send('DELETE', `/products/${id}`)
  await add()
  await sql`update images set created_at = now() - interval '25 hours'`.execute(running.db)
  expect(await add(file)).toBe(again)
  const fromToday = await add()

  await purgeUnusedImages(running.db)
  const kept = await running.db.selectFrom('images').select('hash').execute()
  expect(kept.map(({ hash }) => `/api/images/${hash}.webp`).toSorted()).toEqual(
    [ofProduct, ofCategory, again, fromToday].toSorted(),
  )
})

test('R45 an image is auto-oriented, at most 1600 px wide and has no metadata', async () => {
  const taken = await photo(300, 2_000)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()

  const { image_url } = (await upload(running, taken)).json<{ image_url: string }>()
  const kept = await sharp(await stored(running, image_url)).metadata()
  expect([kept.width, kept.height]).toEqual([1_600, 240])
  for (const name of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(kept[name]).toBeUndefined()
})

test('of an animation the first frame is stored', async () => {
  const frames = await Promise.all([1, 2, 3].map(() => photo(20, 20).png().toBuffer()))
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { image_url } = (await upload(running, animation)).json<{ image_url: string }>()
  const kept = await sharp(await stored(running, image_url)).metadata()
  expect([kept.pages ?? 1, kept.height]).toEqual([1, 20])
})

test.each([
  ['/images/unknown.webp', 404],
  [`/images/${'0'.repeat(64)}.webp`, 404],
  ['/images/x.png', 400],
  ['/images/..%2f..%2fetc%2fpasswd', 400],
  ['/images/', 400],
])('R47 GET %s is %i', async (url, status) => {
  expect((await running.app.inject(url)).statusCode).toBe(status)
})
