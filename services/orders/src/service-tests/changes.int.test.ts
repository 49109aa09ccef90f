import { walkChanges } from '@tapri/service-testing/changes'
import { test, expect } from 'vitest'
import { addWebhook, formFor, webhooksOfFile } from '../messages/webhooks/testing-receiver.ts'
import { addPromotion } from '../ordering/promotions/testing.ts'
import { request } from '../testing/testing.ts'

const file = webhooksOfFile()
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  request(file.fixture, file.fixture.admin, method, url, body)
const kept = () =>
  file.fixture.db.selectFrom('changes').select(['kind', 'action', 'fields', 'thing_name']).orderBy('at').execute()
const form = { name: 'Ten off', name_hi: 'दस की छूट', kind: 'amount', amount: 12 }
const webhookId = async () => (await addWebhook(file.fixture, formFor(file.receiver))).webhook.id
const pausePath = () => `/outlets/${file.fixture.outlet.id}/pause`
const markPath = () => `/outlets/${file.fixture.outlet.id}/sold-out/${file.fixture.chai.id}`

walkChanges('orders', {
  told: async () => (await kept()).length,
  acts: {
    'POST /admin/promotions': () => addPromotion(file.fixture),
    'PUT /admin/promotions/:id': async () =>
      send('PUT', `/admin/promotions/${(await addPromotion(file.fixture)).id}`, form),
    'POST /admin/promotions/:id/end': async () =>
      send('POST', `/admin/promotions/${(await addPromotion(file.fixture)).id}/end`),
    'POST /admin/webhooks': webhookId,
    'PUT /admin/webhooks/:id': async () =>
      send('PUT', `/admin/webhooks/${await webhookId()}`, formFor(file.receiver, { name: 'Books' })),
    'DELETE /admin/webhooks/:id': async () => send('DELETE', `/admin/webhooks/${await webhookId()}`),
    'POST /admin/webhooks/:id/secret': async () => send('POST', `/admin/webhooks/${await webhookId()}/secret`),
    'PUT /outlets/:id/pause': () => send('PUT', pausePath(), { for: '15_minutes' }),
    'DELETE /outlets/:id/pause': () => send('DELETE', pausePath()),
    'PUT /outlets/:id/sold-out/:product_id': () => send('PUT', markPath(), { until: 'tomorrow' }),
    'DELETE /outlets/:id/sold-out/:product_id': () => send('DELETE', markPath()),
  },
  untold: [
    // Recorded elsewhere: orders in the timeline, money in the ledger, complaints in their own list.
    'POST /orders/taken',
    'PUT /orders/:id/status',
    'PUT /orders/:id/assign',
    'PUT /orders/:id/ready',
    'POST /orders/:id/cancel',
    'POST /orders/:id/hand-over',
    'POST /orders/:id/release',
    'POST /orders/affected/hand-over',
    'POST /orders/:id/refunds',
    'PUT /orders/:id/payment',
    'PUT /complaints/:id',
    // Recorded in the sheet of hours.
    'PUT /duty',
    'DELETE /duty',
    'DELETE /duty/people/:id',
    // Recorded in the timeline.
    'PUT /kitchen/:id/items',
    'PUT /kitchen/:id/seen',
    'PUT /cash/hand-overs/:id/count',
    'POST /cash/settlements',
    'POST /cash/closings',
    // These change nothing.
    'POST /orders/taken/quote',
    'POST /addresses/search',
    'POST /orders/suggestions',
    'POST /orders/affected',
    // These concern the caller's own browser, or one message.
    'POST /push/subscriptions',
    'DELETE /push/subscriptions/:id',
    'POST /admin/webhooks/:id/test',
    'POST /admin/webhooks/:id/messages/:message_id/send',
  ],
})

test('no secret of a webhook is kept, and the same again is no change', async () => {
  const { fixture, receiver } = file
  const { webhook, secret } = await addWebhook(fixture, formFor(receiver))
  await send('POST', `/admin/webhooks/${webhook.id}/secret`)
  const before = await kept()
  expect(before.at(-1)?.fields).toEqual([{ name: 'secret', before: null, after: 'renewed' }])
  expect(JSON.stringify(before)).not.toContain(secret.slice(6))
  await send('PUT', `/admin/webhooks/${webhook.id}`, formFor(receiver))
  await send('PUT', `/admin/webhooks/${webhook.id}`, { ...formFor(receiver), name: '', version: 1 })
  expect(await kept()).toEqual(before)
})
