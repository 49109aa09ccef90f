// @vitest-environment jsdom
import { buildUser, unanswered } from '@tapri/web-kit/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProductsPage } from './products/products-page.tsx'
import { inTurn, open, product, refused, type, webhook, writes } from './testing-edits.tsx'
import { UsersPage } from './users/users-page.tsx'
import { WebhooksPage } from './webhooks/webhooks-page.tsx'

afterEach(cleanup)

test('a response that was lost and a second save make one product; a draft changed in between changes that one', async () => {
  const made = { ...product, id: 'p-9', version: 1, name: 'Irani Chai' }
  const { person, calls, toasts } = open(<ProductsPage />, {
    'POST /products': inTurn(unanswered(), unanswered(), refused('KEY_REUSED', made)),
    'PUT /products/:id': made,
  })
  await person.click(await screen.findByRole('button', { name: 'Add Product' }))
  type('Name', 'Irani Chai')
  type('Description', 'Strong')
  type('Price (₹)', '25')
  type('Image', 'https://example.com/chai.jpg')
  const save = () => person.click(screen.getByRole('button', { name: 'Create Product' }))
  await save()
  await save()
  await waitFor(() => expect(toasts).toHaveLength(2))
  type('Price (₹)', '26')
  await save()
  await waitFor(() => expect(toasts.at(-1)).toBe('success: Product created successfully'))
  const sent = writes(calls)
  const keys = sent.slice(0, 3).map(({ options }) => (options as { idempotencyKey: string }).idempotencyKey)
  expect([new Set(keys).size, keys[0]]).toEqual([1, expect.stringMatching(/.{36}/)])
  expect(sent.map(({ route }) => route)).toEqual([...Array<string>(3).fill('POST /products'), 'PUT /products/:id'])
  expect(sent[3]).toMatchObject({
    params: { id: 'p-9' },
    body: { name: 'Irani Chai', price: 26 },
    options: { ifVersion: 1 },
  })
})

test('two presses, and a lost response, add one person; what an earlier press has added is said', async () => {
  const lost = Promise.withResolvers<Error>()
  const { person, calls, toasts } = open(<UsersPage />, {
    'POST /admin/users': inTurn(lost.promise, refused('KEY_REUSED', buildUser({ name: 'Ravi', role: 'delivery' }))),
  })
  await person.click(await screen.findByRole('button', { name: 'Add User' }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Full Name'), { target: { value: 'Ravi' } })
  fireEvent.change(dialog.getByLabelText(/^Phone/), { target: { value: '9000000001' } })
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'chai1234' } })
  const save = dialog.getByRole('button', { name: 'Add User' })
  await person.dblClick(save)
  lost.resolve(unanswered())
  await waitFor(() => expect(toasts).toHaveLength(1))
  fireEvent.change(dialog.getByLabelText('Full Name'), { target: { value: 'Ravi K' } })
  await person.click(save)
  await waitFor(() => expect(toasts.at(-1)).toMatch(/Your first try had added Ravi/))
  const sent = writes(calls).map(({ options }) => options as { idempotencyKey: string })
  expect([sent.length, sent[0]?.idempotencyKey]).toEqual([2, sent[1]?.idempotencyKey])
})

test('the secret of a webhook is shown although the response that first had it was lost and the draft was changed', async () => {
  const made = { webhook, secret: 'whsec_first' }
  const { person } = open(<WebhooksPage />, {
    'GET /admin/webhooks': { webhooks: [] },
    'POST /admin/webhooks': inTurn(unanswered(), refused('KEY_REUSED', made)),
    'PUT /admin/webhooks/:id': { ...webhook, version: 6, name: 'Books' },
  })
  await screen.findByText('No webhooks yet')
  await person.click(screen.getByRole('button', { name: 'Add Webhook' }))
  type('Name', 'Accounts')
  type('Address', webhook.url)
  const save = () => person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Webhook' }))
  await save()
  type('Name', 'Books')
  await save()
  expect(await screen.findByText('whsec_first')).toBeTruthy()
})
