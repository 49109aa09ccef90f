import type { Webhook, WebhookWithSecret } from '@tapri/contracts/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from '../../testing.ts'
import {
  addWebhook,
  createWebhooksFixture,
  formFor,
  logOf,
  type Receiver,
  startReceiver,
  type WebhooksFixture,
} from './testing-receiver.ts'

let receiver: Receiver
let fixture: WebhooksFixture
beforeAll(async () => {
  receiver = await startReceiver()
  fixture = await createWebhooksFixture(receiver)
})
afterAll(async () => {
  await fixture.close()
  await receiver.close()
})

const send = <T>(method: 'POST' | 'PUT', url: string, body?: object, headers: Record<string, string> = {}) =>
  request<T & { code?: string; current?: unknown }>(fixture, fixture.admin, method, url, body, headers)

test('a webhook that was changed meanwhile, also by itself, is not overwritten', async () => {
  const { webhook } = await addWebhook(fixture, formFor(receiver))
  const url = `/admin/webhooks/${webhook.id}`
  const off = await send<Webhook>('PUT', url, formFor(receiver, { active: false }))
  const named = { 'if-match': `"${webhook.version}"` }
  const second = await send('PUT', url, formFor(receiver, { name: 'Books' }), named)
  expect([second.status, second.body.code, second.body.current]).toEqual([412, 'CHANGED_MEANWHILE', off.body])
})

test('a secret is renewed and a test is sent once for each key', async () => {
  const { webhook, secret } = await addWebhook(fixture, formFor(receiver))
  const url = `/admin/webhooks/${webhook.id}`
  const renew = (key: string) => send<WebhookWithSecret>('POST', `${url}/secret`, undefined, { 'idempotency-key': key })
  const [first, again] = [await renew('k-1'), await renew('k-1')]
  expect(first.body.secret).not.toBe(secret)
  expect(again.body.secret).toBe(first.body.secret)
  const other = await renew('k-2')
  expect(other.body.secret).not.toBe(first.body.secret)

  const before = (await logOf(fixture, webhook.id)).length
  const test = () => send('POST', `${url}/test`, undefined, { 'idempotency-key': 'k-3' })
  expect((await test()).body).toEqual((await test()).body)
  expect(await logOf(fixture, webhook.id)).toHaveLength(before + 1)
})

test('a draft of a webhook that is changed after its first request came through gets that one, with its secret', async () => {
  const key = { 'idempotency-key': 'draft-1' }
  const first = await send<WebhookWithSecret>('POST', '/admin/webhooks', formFor(receiver), key)
  const again = await send('POST', '/admin/webhooks', formFor(receiver, { name: 'Other' }), key)
  expect([again.status, again.body.code, again.body.current]).toEqual([422, 'KEY_REUSED', first.body])
})
