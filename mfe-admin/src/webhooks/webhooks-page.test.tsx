// @vitest-environment jsdom
import type { Webhook, WebhookMessage } from '@tapri/contracts/webhooks'
import { buildUser, refusal, renderPage } from '@tapri/web-kit/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WebhooksPage } from './webhooks-page.tsx'

afterEach(cleanup)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const webhook = (given: Partial<Webhook> = {}): Webhook => ({
  id: 'w-1',
  name: 'Accounts',
  url: 'https://books.example/tapri',
  types: ['order.placed'],
  active: true,
  created_at: minutesAgo(600),
  old_secret_until: null,
  waiting: 0,
  failing_since: null,
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

const open = (given: Partial<Webhook>, responses: Record<string, unknown> = {}) =>
  renderPage(<WebhooksPage />, {
    user: buildUser({ name: 'Admin', role: 'admin' }),
    responses: {
      'GET /admin/staff-events': { events: [], unseen: 0 },
      [LIST]: { webhooks: [webhook(given)] },
      ...responses,
    },
  })
const card = () => screen.findByRole('article', { name: 'Accounts' })
const choose = async (person: ReturnType<typeof open>['person'], item: string) => {
  await card()
  await person.click(screen.getByRole('button', { name: 'More for Accounts' }))
  await person.click(screen.getByRole('menuitem', { name: item }))
}

test.each<[Partial<Webhook>, RegExp]>([
  [{}, /^Last message taken 5 min ago$/],
  [{ last_delivered_at: null }, /^No message yet/],
  [{ failing_since: minutesAgo(5) }, /^First failed 5 min ago\. They are tried again/],
  [{ active: false }, /^What happens meanwhile is kept/],
  [{ active: false, off_because: 'unanswered' }, /^Switched off: no message arrived for more than two days$/],
  [{ active: false, off_because: 'gone' }, /^Switched off: it answered that nobody/],
  [{ waiting: 3 }, /^3 messages wait\.$/],
  [{ old_secret_until: '2026-11-20T12:35:00.000Z' }, /^The old secret is valid until 20 Nov 2026/],
])('a webhook that is %j says: %s', async (given, sentence) => {
  open(given)
  const found = within(await card()).getAllByText((_, element) => sentence.test(element?.textContent ?? ''))
  expect(found.length).toBeGreaterThan(0)
})

test('adding asks what to tell, shows a refused address at its field, and the secret once', async () => {
  const { person, calls, responses } = open({}, { [LIST]: { webhooks: [] } })
  await screen.findByText('No webhooks yet')
  await person.click(screen.getByRole('button', { name: 'Add Webhook' }))
  const dialog = screen.getByRole('dialog')
  const save = () => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Add Webhook' })
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Accounts' } })
  fireEvent.change(within(dialog).getByLabelText('Address'), { target: { value: 'https://10.0.0.1/' } })
  await person.click(screen.getByLabelText('an order is placed'))
  await person.click(screen.getByLabelText('an order is paid online'))
  await person.click(screen.getByLabelText('the status of an order changes'))
  expect(save().disabled).toBe(true)
  expect(screen.getByText('Choose at least one.')).toBeTruthy()
  await person.click(screen.getByLabelText('an order is assigned'))
  const refused = refusal('No', 400)
  if (refused.problem)
    refused.problem.errors = [{ path: '/body/url', message: 'Please enter an address on the internet' }]
  responses['POST /admin/webhooks'] = refused
  await person.click(save())
  expect(await screen.findByText('Please enter an address on the internet')).toBeTruthy()
  responses['POST /admin/webhooks'] = { webhook: webhook(), secret: 'whsec_abc' }
  await person.click(save())
  expect(await screen.findByText('whsec_abc')).toBeTruthy()
  await person.keyboard('{Escape}')
  expect(screen.getByText('whsec_abc')).toBeTruthy()
  expect(calls.findLast(({ route }) => route === 'POST /admin/webhooks')?.input).toEqual({
    body: { name: 'Accounts', url: 'https://10.0.0.1/', types: ['order.assigned'], active: true },
  })
  await person.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('whsec_abc')).toBeNull()
})

test('whoever deletes a webhook reads how many messages are lost', async () => {
  const { person } = open({ waiting: 12 })
  await choose(person, 'Delete')
  expect(await screen.findByText('12 messages have not arrived yet and are lost.')).toBeTruthy()
})

test('a webhook is switched off and on, tested, given a new secret and deleted', async () => {
  const { person, calls, toasts, responses } = open(
    {},
    {
      'PUT /admin/webhooks/:id': webhook({ active: false }),
      'POST /admin/webhooks/:id/test': message(),
      'POST /admin/webhooks/:id/secret': { webhook: webhook(), secret: 'whsec_new' },
      'DELETE /admin/webhooks/:id': null,
    },
  )
  await person.click(within(await card()).getByRole('button', { name: 'Send test to Accounts' }))
  await choose(person, 'New Secret')
  expect(await screen.findByText(/^For 24 hours messages to Accounts are signed with both/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'New Secret' }))
  expect(await screen.findByText('whsec_new')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Done' }))
  responses[LIST] = { webhooks: [webhook({ active: false })] }
  await choose(person, 'Switch Off')
  const bodyOf = () => calls.findLast(({ route }) => route === 'PUT /admin/webhooks/:id')?.input
  expect(bodyOf()).toMatchObject({ params: { id: 'w-1' }, body: { name: 'Accounts', active: false } })
  responses['PUT /admin/webhooks/:id'] = webhook()
  await person.click(await screen.findByRole('button', { name: 'Switch On' }))
  expect(bodyOf()).toMatchObject({ body: { active: true } })
  await choose(person, 'Delete')
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(toasts).toEqual([
      'success: A test is on its way. The log shows whether it arrived.',
      'success: Switched off',
      'success: Switched on. What waited is sent now.',
      'success: Webhook deleted',
    ]),
  )
})

test('the log says what became of each message and why, and sends one again', async () => {
  const LOG = 'GET /admin/webhooks/:id/messages'
  const { person, calls } = open(
    {},
    { [LOG]: { messages: [message()] }, 'POST /admin/webhooks/:id/messages/:message_id/send': message() },
  )
  await person.click(within(await card()).getByRole('button', { name: 'Log of Accounts' }))
  const line = await screen.findByText(/^Order #abcdef12/)
  expect(line.parentElement?.textContent).toMatch(/Not taken · 11 attempts.*It did not say .* \(it answered 500\)/)
  await person.click(screen.getByRole('button', { name: 'Send Again' }))
  const sent = () => calls.filter(({ route }) => route.endsWith('/send')).map(({ input }) => input)
  await waitFor(() => expect(sent()).toEqual([{ params: { id: 'w-1', message_id: 'msg_r-1_1' } }]))
  await person.click(screen.getByRole('button', { name: 'Failed' }))
  await waitFor(() =>
    expect(calls.findLast(({ route }) => route === LOG)?.input).toEqual({
      params: { id: 'w-1' },
      querystring: { limit: 25, state: 'failed' },
    }),
  )
})
