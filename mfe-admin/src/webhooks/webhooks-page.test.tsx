import type { Webhook, WebhookMessage } from '@tapri/contracts/webhooks'
import { refusal } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, type, webhook } from '../testing.tsx'
import { WebhooksPage } from './webhooks-page.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const buildWebhook = (given: Partial<Webhook> = {}): Webhook => ({
  ...webhook,
  last_delivered_at: minutesAgo(5),
  ...given,
})
const message = (given: Partial<WebhookMessage> = {}): WebhookMessage => ({
  id: 'msg_r-1_1',
  turn: 1,
  type: 'order.placed',
  order_id: 'abcdef12-3',
  state: 'failed',
  attempts: 11,
  made_at: minutesAgo(60),
  next_at: null,
  last_attempt_at: minutesAgo(5),
  last_status: 500,
  last_failure: 'status',
  body: '{"type":"order.placed"}',
  ...given,
})
const LIST = 'GET /admin/webhooks'

const openWebhooks = (given: Partial<Webhook>, responses: Record<string, unknown> = {}) =>
  open(<WebhooksPage />, { [LIST]: { webhooks: [buildWebhook(given)] }, ...responses })
const card = () => screen.findByRole('article', { name: 'Accounts' })
const MENU = 'More for Accounts'

test.each<[Partial<Webhook>, RegExp]>([
  [{}, /^Last message arrived 5 min ago$/],
  [{ last_delivered_at: null }, /^No message yet/],
  [{ failing_since: minutesAgo(5) }, /^First failed 5 min ago\. We keep trying/],
  [{ active: false }, /^New messages are kept/],
  [{ active: false, off_because: 'unanswered' }, /^Switched off: no message arrived for more than two days$/],
  [{ active: false, off_because: 'gone' }, /^Switched off: the address no longer/],
  [{ waiting: 3 }, /^3 messages waiting\.$/],
  [{ old_secret_until: '2026-11-20T12:35:00.000Z' }, /^The old secret is valid until 20 Nov 2026/],
])('a webhook that is %j says: %s', async (given, sentence) => {
  openWebhooks(given)
  const found = within(await card()).getAllByText((_, element) => sentence.test(element?.textContent ?? ''))
  expect(found.length).toBeGreaterThan(0)
})

test('adding asks what to tell, shows a refused address at its field, and the secret once', async () => {
  const ADD = 'POST /admin/webhooks'
  const { person, press, sent, responses } = openWebhooks({}, { [LIST]: { webhooks: [] } })
  await screen.findByText('No webhooks yet')
  await press('Add Webhook')
  const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Webhook' })
  type('Name', 'Accounts')
  type('Address', 'https://10.0.0.1/')
  for (const chosen of ['an order is placed', 'an order is paid online', 'the status of an order changes'])
    await person.click(screen.getByLabelText(chosen))
  expect(save).toHaveProperty('disabled', true)
  expect(screen.getByText('Choose at least one.')).toBeTruthy()
  await person.click(screen.getByLabelText('an order is assigned'))
  const refused = refusal('No', 400)
  if (refused.problem)
    refused.problem.errors = [{ path: '/body/url', message: 'Please enter an address on the internet' }]
  responses[ADD] = refused
  await person.click(save)
  expect(await screen.findByText('Please enter an address on the internet')).toBeTruthy()
  responses[ADD] = { webhook, secret: 'whsec_abc' }
  await person.click(save)
  expect(await screen.findByText('whsec_abc')).toBeTruthy()
  await person.keyboard('{Escape}')
  expect(screen.getByText('whsec_abc')).toBeTruthy()
  const body = { name: 'Accounts', url: 'https://10.0.0.1/', types: ['order.assigned'], active: true }
  expect(sent(ADD).at(-1)).toEqual({ body })
  await press('Done')
  expect(screen.queryByText('whsec_abc')).toBeNull()
})

test('whoever deletes a webhook reads how many messages are lost', async () => {
  const { choose } = openWebhooks({ waiting: 12 })
  await choose(MENU, 'Delete')
  expect(await screen.findByText('12 messages have not arrived yet and will be lost.')).toBeTruthy()
})

test('a webhook is switched off and on, tested, given a new secret and deleted', async () => {
  const CHANGE = 'PUT /admin/webhooks/:id'
  const { press, choose, sent, toasts, responses } = openWebhooks(
    {},
    {
      [CHANGE]: buildWebhook({ active: false }),
      'POST /admin/webhooks/:id/test': message(),
      'POST /admin/webhooks/:id/secret': { webhook, secret: 'whsec_new' },
      'DELETE /admin/webhooks/:id': null,
    },
  )
  await press('Send test to Accounts')
  await choose(MENU, 'New Secret')
  expect(await screen.findByText(/^For 24 hours messages to Accounts are signed with both/)).toBeTruthy()
  await press('New Secret')
  expect(await screen.findByText('whsec_new')).toBeTruthy()
  await press('Done')
  responses[LIST] = { webhooks: [buildWebhook({ active: false })] }
  await choose(MENU, 'Switch Off')
  expect(sent(CHANGE)).toMatchObject([{ params: { id: 'w-1' }, body: { name: 'Accounts', active: false } }])
  responses[CHANGE] = buildWebhook()
  await press('Switch On')
  expect(sent(CHANGE)[1]).toMatchObject({ body: { active: true } })
  await choose(MENU, 'Delete')
  await press('Delete')
  await waitFor(() =>
    expect(toasts).toEqual([
      'success: Test sent. The log shows whether it arrives.',
      'success: Switched off',
      'success: Switched on. Waiting messages are being sent.',
      'success: Webhook deleted',
    ]),
  )
})

test('the log says what became of each message and why, and sends one again', async () => {
  const LOG = 'GET /admin/webhooks/:id/messages'
  const SEND = 'POST /admin/webhooks/:id/messages/:message_id/send'
  const { press, sent } = openWebhooks({}, { [LOG]: { messages: [message()] }, [SEND]: message() })
  await press('Log of Accounts')
  const line = await screen.findByText(/^Order #abcdef12/)
  expect(line.parentElement?.textContent).toMatch(
    /Failed · 11 attempts.*The address did not accept .* \(it answered 500\)/,
  )
  await press('Send Again')
  await waitFor(() => expect(sent(SEND)).toEqual([{ params: { id: 'w-1', message_id: 'msg_r-1_1' } }]))
  await press('Failed')
  const querystring = { limit: 25, state: 'failed' }
  await waitFor(() => expect(sent(LOG).at(-1)).toEqual({ params: { id: 'w-1' }, querystring }))
})
