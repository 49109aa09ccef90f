import { setTimeout as sleep } from 'node:timers/promises'
import { closeAfterTest, eventually, testService } from '@tapri/service-testing/harness'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalog } from '../service.ts'
import { startCatalog } from '../testing.ts'
import { imageRoutes } from './routes.ts'
import { photo, stored, upload } from './testing.ts'

const sized = (url: string, width: number) => `${url}/${width}`
const urlOf = (response: Awaited<ReturnType<typeof upload>>) => response.json<{ image_url: string }>().image_url
const widthOf = async (webp: Buffer) => (await sharp(webp).metadata()).width

test('an upload is soon there in every width, and each is served as immutable', async () => {
  const running = await startCatalog()
  const url = urlOf(await upload(running, await photo(1_500, 90).jpeg().toBuffer()))
  await eventually(async () => {
    const { length } = await running.db.selectFrom('image_sizes').select('width').execute()
    return length === 3 ? true : undefined
  })
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
  const running = await startCatalog()
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

test('while no size can be made the picture is served as it is, for a minute', async () => {
  const decoder = {
    decode: async () => 'UNREADABLE_IMAGE' as const,
    resize: async () => Promise.reject(new Error('no image decoder could be started')),
    close: () => {},
    count: () => 0,
  }
  const running = await testService({ ...catalog, routes: (app, context) => imageRoutes(app, context, decoder) })
  closeAfterTest(running)
  const webp = await photo(500, 400).webp().toBuffer()
  await running.db.insertInto('images').values({ hash: 'ab12', webp }).execute()
  const response = await running.app.inject('/images/ab12.webp/320')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  expect(response.rawPayload.equals(webp)).toBe(true)
  expect(await running.db.selectFrom('image_sizes').select('width').execute()).toEqual([])
})

test('a picture that is not made smaller within 5 s is served as it is, and once it is made, smaller', async () => {
  const small = await photo(320, 200).webp().toBuffer()
  const decoder = {
    decode: async () => 'UNREADABLE_IMAGE' as const,
    resize: async () => sleep(6_000, small),
    close: () => {},
    count: () => 1,
  }
  const running = await testService({ ...catalog, routes: (app, context) => imageRoutes(app, context, decoder) })
  closeAfterTest(running)
  const webp = await photo(500, 400).webp().toBuffer()
  for (const hash of ['ab12', 'cd34']) await running.db.insertInto('images').values({ hash, webp }).execute()
  const began = performance.now()
  const responses = await Promise.all(['ab12', 'cd34'].map((hash) => running.app.inject(`/images/${hash}.webp/320`)))
  expect(performance.now() - began, 'less than the gateway waits').toBeLessThan(5_900)
  for (const { headers, rawPayload } of responses) {
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(rawPayload.equals(webp)).toBe(true)
  }
  await expect.poll(async () => (await running.app.inject('/images/ab12.webp/320')).rawPayload.equals(small)).toBe(true)
})

test.each([
  ['/images/nonesuch.webp/320', 404],
  ['/images/ab12.webp/321', 400],
  ['/images/ab12.webp/0320', 400],
  ['/images/ab12.png/320', 400],
  ['/images/..%2fab12.webp/320', 400],
])('GET %s is %i', async (url, status) => {
  const { app } = await startCatalog()
  expect((await app.inject(url)).statusCode).toBe(status)
})
