import type { Webhook, WebhookMessage, WebhookWithSecret } from '@tapri/contracts/webhooks'
import { closeAfterTest, eventually } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { createFixture, request } from '../../testing/testing.ts'
import { addWebhook, formFor, logOf, startReceiver, webhooksOfFile } from './testing-receiver.ts'

const file = webhooksOfFile()

test('a webhook is added, shown without its secret, changed and deleted; the database holds no secret', async () => {
  const { fixture, receiver } = file
  const { admin, db } = fixture
  const key = { 'idempotency-key': 'k-1' }
  const add = () => request<WebhookWithSecret>(fixture, admin, 'POST', '/admin/webhooks', formFor(receiver), key)
  const { body } = await add()
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect((await add()).body).toEqual(body)
  const listed = await request(fixture, admin, 'GET', '/admin/webhooks')
  expect(listed.body).toMatchObject({ webhooks: [{ ...formFor(receiver), waiting: 0 }] })
  expect(JSON.stringify(listed.body)).not.toContain('whsec')
  const stored = JSON.stringify([
    await db.selectFrom('webhooks').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
  ])
  expect(stored).not.toContain(body.secret.slice(6))
  const url = `/admin/webhooks/${body.webhook.id}`
  const changed = await request<Webhook>(fixture, admin, 'PUT', url, formFor(receiver, { name: 'Books' }))
  expect([changed.status, changed.body.name]).toEqual([200, 'Books'])
  expect((await request(fixture, admin, 'DELETE', url)).status).toBe(204)
  for (const [method, path, form] of [
    ['DELETE', '', undefined],
    ['PUT', '', formFor(receiver)],
    ['POST', '/secret', undefined],
    ['POST', '/test', undefined],
    ['GET', '/messages', undefined],
  ] as const)
    expect((await request(fixture, admin, method, `${url}${path}`, form)).body.code).toBe('WEBHOOK_NOT_FOUND')
})

test('an address in the own network is refused at its field, when it is entered and when it is changed', async () => {
  const { fixture, receiver } = file
  const { webhook } = await addWebhook(fixture, formFor(receiver))
  const bad = formFor(receiver, { url: 'https://169.254.169.254/latest/meta-data' })
  for (const [method, url] of [
    ['POST', '/admin/webhooks'],
    ['PUT', `/admin/webhooks/${webhook.id}`],
  ] as const) {
    const { status, body } = await request(fixture, fixture.admin, method, url, bad)
    expect([status, body.errors]).toMatchObject([400, [{ path: '/body/url', code: 'ADDRESS_NOT_PUBLIC' }]])
  }
})

test('there are at most 20; without a key there are none', async () => {
  const { fixture, receiver } = file
  for (let count = 0; count < 20; count += 1) await addWebhook(fixture, formFor(receiver, { active: false }))
  const { body } = await request(fixture, fixture.admin, 'POST', '/admin/webhooks', formFor(receiver))
  expect(body.code).toBe('WEBHOOKS_FULL')
  const without = await createFixture()
  const refused = await request(without, without.admin, 'POST', '/admin/webhooks', formFor(receiver))
  expect([refused.status, refused.body.code]).toEqual([409, 'WEBHOOKS_OFF'])
  await without.close()
})

test('a test message is sent and is in the log; a renewed secret and the one before both sign for a day', async () => {
  const { fixture, receiver } = file
  const { admin, db } = fixture
  const first = await addWebhook(fixture, formFor(receiver))
  const url = `/admin/webhooks/${first.webhook.id}`
  const sendTest = async () => {
    const { body } = await request<WebhookMessage>(fixture, admin, 'POST', `${url}/test`)
    return eventually(async () => receiver.taken.find(({ id }) => id === body.id))
  }
  const renew = async () => (await request<WebhookWithSecret>(fixture, admin, 'POST', `${url}/secret`)).body
  const before = await sendTest()
  expect(before.body.type).toBe('webhook.test')
  expect(before.isSignedBy(first.secret)).toBe(true)
  const second = await renew()
  const hours = (Date.parse(second.webhook.old_secret_until ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeCloseTo(24, 1)
  const both = await sendTest()
  expect([both.isSignedBy(first.secret), both.isSignedBy(second.secret)]).toEqual([true, true])
  const third = await renew()
  const later = await sendTest()
  const signs = [first, second, third].map(({ secret }) => later.isSignedBy(secret))
  expect(signs).toEqual([false, true, true])
  await db.updateTable('webhooks').set({ old_secret_until: new Date() }).execute()
  expect((await sendTest()).isSignedBy(second.secret)).toBe(false)
  await eventually(async () => (await logOf(fixture, first.webhook.id)).every(({ state }) => state === 'delivered'))
  const log = await logOf(fixture, first.webhook.id)
  expect(log.map(({ id }) => id)).toEqual(receiver.taken.map(({ id }) => id).toReversed())
  expect(log[0]).toMatchObject({ attempts: 1, last_status: 204, next_at: null })
})

test('a message of the log is sent again under its id; one of another webhook is not found', async () => {
  const { fixture, receiver } = file
  const { admin } = fixture
  const { webhook } = await addWebhook(fixture, formFor(receiver))
  const other = await addWebhook(fixture, formFor(receiver))
  const test = await request<WebhookMessage>(fixture, admin, 'POST', `/admin/webhooks/${webhook.id}/test`)
  await eventually(async () => (await logOf(fixture, webhook.id))[0]?.state === 'delivered')
  const send = (of: string) =>
    request<WebhookMessage>(fixture, admin, 'POST', `/admin/webhooks/${of}/messages/${test.body.id}/send`)
  expect((await send(webhook.id)).body.turn).toBeGreaterThan(test.body.turn)
  await eventually(async () => receiver.taken.length === 2)
  expect(receiver.taken.map(({ id }) => id)).toEqual([test.body.id, test.body.id])
  expect((await send(other.webhook.id)).body.code).toBe('WEBHOOK_MESSAGE_NOT_FOUND')
  await request(fixture, admin, 'PUT', `/admin/webhooks/${webhook.id}`, formFor(receiver, { active: false }))
  expect((await send(webhook.id)).body.code).toBe('WEBHOOK_NOT_ACTIVE')
})

test('messages to this machine are not sent once the trial is over, and a redirect is not followed', async () => {
  const { fixture, receiver } = file
  const elsewhere = await startReceiver()
  closeAfterTest(elsewhere)
  const { webhook } = await addWebhook(fixture, formFor(receiver))
  const { admin, db } = fixture
  const failed = (failure: string) =>
    eventually(async () => (await logOf(fixture, webhook.id)).find(({ last_failure }) => last_failure === failure))
  receiver.answer = (response) => Boolean(response.writeHead(302, { location: elsewhere.origin }).end())
  await request(fixture, admin, 'POST', `/admin/webhooks/${webhook.id}/test`)
  expect(await failed('status')).toMatchObject({ state: 'waiting', last_status: 302 })
  await db.updateTable('webhooks').set({ url: elsewhere.origin }).execute()
  await request(fixture, admin, 'POST', `/admin/webhooks/${webhook.id}/test`)
  expect(await failed('own_network')).toMatchObject({ state: 'waiting', last_status: null })
  expect(elsewhere.attempts).toEqual([])
})

const send = <T>(method: 'POST' | 'PUT', url: string, body?: object, headers: Record<string, string> = {}) =>
  request<T & { code?: string; current?: unknown }>(file.fixture, file.fixture.admin, method, url, body, headers)

test('a webhook that was changed meanwhile, also by itself, is not overwritten', async () => {
  const { fixture, receiver } = file
  const { webhook } = await addWebhook(fixture, formFor(receiver))
  const url = `/admin/webhooks/${webhook.id}`
  const off = await send<Webhook>('PUT', url, formFor(receiver, { active: false }))
  const named = { 'if-match': `"${webhook.version}"` }
  const second = await send('PUT', url, formFor(receiver, { name: 'Books' }), named)
  expect([second.status, second.body.code, second.body.current]).toEqual([412, 'CHANGED_MEANWHILE', off.body])
})

test('a secret is renewed and a test is sent once for each key', async () => {
  const { fixture, receiver } = file
  const { webhook, secret } = await addWebhook(fixture, formFor(receiver))
  const url = `/admin/webhooks/${webhook.id}`
  const renew = (key: string) => send<WebhookWithSecret>('POST', `${url}/secret`, undefined, { 'idempotency-key': key })
  const [first, again] = [await renew('renew-1'), await renew('renew-1')]
  expect(first.body.secret).not.toBe(secret)
  expect(again.body.secret).toBe(first.body.secret)
  const other = await renew('renew-2')
  expect(other.body.secret).not.toBe(first.body.secret)

  const before = (await logOf(fixture, webhook.id)).length
  const test = () => send('POST', `${url}/test`, undefined, { 'idempotency-key': 'test-1' })
  expect((await test()).body).toEqual((await test()).body)
  expect(await logOf(fixture, webhook.id)).toHaveLength(before + 1)
})

test('a draft of a webhook that is changed after its first request came through gets that one, with its secret', async () => {
  const { receiver } = file
  const key = { 'idempotency-key': 'draft-1' }
  const first = await send<WebhookWithSecret>('POST', '/admin/webhooks', formFor(receiver), key)
  const again = await send('POST', '/admin/webhooks', formFor(receiver, { name: 'Other' }), key)
  expect([again.status, again.body.code, again.body.current]).toEqual([422, 'KEY_REUSED', first.body])
})
