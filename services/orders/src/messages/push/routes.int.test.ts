import { createECDH } from 'node:crypto'
import { bearer, closeAfterTest } from '@tapri/service-testing/harness'
import { beforeEach, expect, test } from 'vitest'
import { createFixture, ofFile, request } from '../../testing/testing.ts'
import { createPushFixture, devicesOf, subscribe } from './testing-push.ts'

const pair = createECDH('prime256v1')
const publicKey = pair.generateKeys().toString('base64url')
const VAPID_PRIVATE_KEY = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')

let lines: string[] = []
const fixture = ofFile(() =>
  createPushFixture({ settings: { VAPID_PRIVATE_KEY }, log: (line) => void lines.push(line) }),
)
beforeEach(() => fixture.db.deleteFrom('push_subscriptions').execute())

test('a device is listed to its person alone, renewed by a repeat, and removed', async () => {
  const { customer, admin, app, pushService } = fixture
  const browser = pushService.browser('hi')
  const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
  const headers = { ...bearer(customer), 'user-agent': chrome }
  const added = await app.inject({ method: 'POST', url: '/push/subscriptions', headers, payload: browser.subscription })
  expect(added.statusCode).toBe(200)
  expect(added.json()).toMatchObject({ device: 'Chrome on Android', language: 'hi', last_sent_at: null })
  browser.subscription.language = 'en'
  const renewed = await subscribe(fixture, customer, browser)
  expect(renewed.body).toMatchObject({ id: added.json<{ id: string }>().id, language: 'en' })
  expect((await devicesOf(fixture, customer)).body).toEqual([renewed.body])
  expect((await devicesOf(fixture, admin)).body).toEqual([])

  const url = `/push/subscriptions/${renewed.body.id}`
  expect((await request(fixture, admin, 'DELETE', url)).body).toMatchObject({ code: 'PUSH_DEVICE_NOT_FOUND' })
  expect((await request(fixture, customer, 'DELETE', url)).status).toBe(204)
  expect((await request(fixture, customer, 'DELETE', url)).status).toBe(404)
  expect((await devicesOf(fixture, customer)).body).toEqual([])
})

test('the public key is that of the setting; without a setting nothing can be subscribed', async () => {
  const key = await request(fixture, fixture.customer, 'GET', '/push/key')
  expect(key.body).toEqual({ public_key: publicKey })

  const off = await createFixture()
  closeAfterTest(off)
  expect((await request(off, off.customer, 'GET', '/push/key')).body).toEqual({ public_key: null })
  expect((await subscribe(off, off.customer, fixture.pushService.browser())).body).toMatchObject({ code: 'PUSH_OFF' })
})

test('an address that is not a push service’s, and a key that is none, are refused', async () => {
  const { subscription } = fixture.pushService.browser()
  const { endpoint, keys } = subscription
  const others = ['https://169.254.169.254/latest', 'http://127.0.0.1:1/x', 'https://fcm.googleapis.com/x']
  const refused = [
    ...others.map((other) => ({ ...subscription, endpoint: other })),
    { ...subscription, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
  ]
  for (const each of refused) {
    const { status, body } = await request(fixture, fixture.customer, 'POST', '/push/subscriptions', each)
    expect([status, body.code], each.endpoint).toEqual([422, 'PUSH_NOT_POSSIBLE'])
  }
  const malformed = [{ endpoint: `${endpoint} ` }, { keys: { ...keys, auth: 'short' } }, { language: 'fr' }]
  for (const each of malformed) {
    const body = { ...subscription, ...each }
    expect((await request(fixture, fixture.customer, 'POST', '/push/subscriptions', body)).status).toBe(400)
  }
  expect((await devicesOf(fixture, fixture.customer)).body).toEqual([])
})

test('a person has at most 10 devices; the one renewed longest ago goes', async () => {
  const { customer, pushService } = fixture
  const ids: string[] = []
  for (let n = 0; n < 11; n += 1) ids.push((await subscribe(fixture, customer, pushService.browser())).body.id)
  const left = (await devicesOf(fixture, customer)).body.map(({ id }) => id)
  expect(left.toSorted()).toEqual(ids.slice(1).toSorted())
})

test('a browser belongs to the account that subscribed it last', async () => {
  const { customer, admin, pushService } = fixture
  const browser = pushService.browser()
  const first = await subscribe(fixture, customer, browser)
  const second = await subscribe(fixture, admin, browser)
  expect(second.body.id).not.toBe(first.body.id)
  expect((await devicesOf(fixture, customer)).body).toEqual([])
  expect((await devicesOf(fixture, admin)).body).toHaveLength(1)
})

test('R56 a new device and a removed one each write one audit line, a renewal none', async () => {
  lines = []
  const browser = fixture.pushService.browser()
  const { body } = await subscribe(fixture, fixture.customer, browser)
  await subscribe(fixture, fixture.customer, browser)
  await request(fixture, fixture.customer, 'DELETE', `/push/subscriptions/${body.id}`)
  const audited = lines.map((line) => JSON.parse(line) as Record<string, string>).filter(({ security }) => security)
  expect(audited.map(({ security, actor, subject }) => ({ security, actor, subject }))).toEqual([
    { security: 'push_device_added', actor: fixture.customer.id, subject: body.id },
    { security: 'push_device_removed', actor: fixture.customer.id, subject: body.id },
  ])
  expect(lines.join('')).not.toContain(browser.subscription.endpoint)
})
