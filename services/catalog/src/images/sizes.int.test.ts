import { createLimiter } from '@tapri/service-kit/process/limiter'
import { eventually } from '@tapri/service-testing/harness'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalogInTest, startEmptyCatalog } from '../testing.ts'
import { createSizes } from './sizes.ts'
import { photo, stored, upload } from './testing.ts'

const running = await startEmptyCatalog()

const sized = (url: string, width: number) => `${url}/${width}`
const urlOf = (response: Awaited<ReturnType<typeof upload>>) => response.json<{ image_url: string }>().image_url
const widthOf = async (webp: Buffer) => (await sharp(webp).metadata()).width

test('an upload is soon there in every width, and each is served as immutable', async () => {
  const url = urlOf(await upload(running, await photo(1_500, 90).jpeg().toBuffer()))
  const made = running.db.selectFrom('image_sizes').select('width')
  await eventually(async () => (await made.execute()).length === 3)
  const whole = await stored(running, url)
  expect(await widthOf(whole)).toBe(1_500)
  for (const width of [320, 640, 1280]) {
    const served = await running.app.inject(sized(url, width).replace('/api', ''))
    expect(await widthOf(served.rawPayload)).toBe(width)
    expect(served.rawPayload.length).toBeLessThan(whole.length)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const known = await running.app.inject({
      url: sized(url, width).replace('/api', ''),
      headers: { 'if-none-match': String(served.headers.etag) },
    })
    expect(known.statusCode).toBe(304)
  }
})

test('a picture gets the sizes that it lacks when they are first asked for; a narrow one stays as wide as it is', async () => {
  const webp = await photo(500, 400).webp({ quality: 82 }).toBuffer()
  await running.db.insertInto('images').values({ hash: 'ab12', webp }).execute()
  const responses = await Promise.all([1, 2, 3].map(() => running.app.inject('/images/ab12.webp/320')))
  for (const { rawPayload } of responses) expect(await widthOf(rawPayload)).toBe(320)
  const wide = await running.app.inject('/images/ab12.webp/1280')
  expect(await widthOf(wide.rawPayload)).toBe(500)
  expect(wide.rawPayload.length).toBeLessThanOrEqual(webp.length)
  const kept = await running.db.selectFrom('image_sizes').select('width').orderBy('width').execute()
  expect(kept).toEqual([{ width: 320 }, { width: 1280 }])

  await running.db.deleteFrom('images').execute()
  expect(await running.db.selectFrom('image_sizes').select('width').execute()).toEqual([])
})

/** Returns a decoder that resizes images as the test says. */
const decoderThat = (resize: () => Promise<Buffer>) => ({
  decode: async () => 'UNREADABLE_IMAGE' as const,
  resize,
  close: () => {},
  count: () => 0,
})

test('while no size can be made the picture is served as it is, for a minute', async () => {
  const decoder = decoderThat(async () => Promise.reject(new Error('no image decoder could be started')))
  const { app, db } = await catalogInTest({ decoder })
  const webp = await photo(500, 400).webp().toBuffer()
  await db.insertInto('images').values({ hash: 'ab12', webp }).execute()
  const response = await app.inject('/images/ab12.webp/320')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  expect(response.rawPayload.equals(webp)).toBe(true)
  expect(await db.selectFrom('image_sizes').select('width').execute()).toEqual([])
})

test('a picture that is not made smaller in time is served as it is, and once it is made, smaller', async () => {
  const { db, app } = running
  const small = await photo(320, 200).webp().toBuffer()
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const limitDecoding = createLimiter({ concurrency: 2, refusal: () => new Error('full') })
  const sizes = createSizes({ db, log: app.log, decoder: decoderThat(() => promise), limitDecoding, longestMs: 100 })
  const webp = await photo(500, 400).webp().toBuffer()
  for (const hash of ['ab12', 'cd34']) await db.insertInto('images').values({ hash, webp }).execute()
  const found = await Promise.all(['ab12', 'cd34'].map((hash) => sizes.find(hash, 320)))
  expect(found).toEqual([
    { webp, isFinal: false },
    { webp, isFinal: false },
  ])
  resolve(small)
  await expect.poll(() => sizes.find('ab12', 320)).toEqual({ webp: small, isFinal: true })
})

test.each([
  ['/images/nonesuch.webp/320', 404],
  ['/images/ab12.webp/321', 400],
  ['/images/ab12.webp/0320', 400],
  ['/images/ab12.png/320', 400],
  ['/images/..%2fab12.webp/320', 400],
])('GET %s is %i', async (url, status) => {
  expect((await running.app.inject(url)).statusCode).toBe(status)
})
