import type { Complaint } from '@tapri/contracts/complaints/calls'
import { buildOrder } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyCart, openPages, sent } from '../testing.tsx'

beforeEach(emptyCart)

const agoHours = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const delivered = (hours: number) => buildOrder({ order_status: 'delivered', delivered_at: agoHours(hours) })
const complaint: Complaint = {
  id: 'c-1',
  order_id: delivered(1).id,
  outlet_id: 'o-1',
  line: 0,
  quantity: 2,
  product_name: 'Masala Chai',
  kind: 'cold',
  state: 'given_back',
  amount: 20.5,
  way: 'credit',
  is_done: true,
  expires_at: '2027-11-28T06:30:00.000Z',
  decided_by_rules: true,
  complained_at: agoHours(0),
  answer_by: agoHours(-24),
}
const list = 'GET /orders/:id/complaints'
const send = 'POST /orders/:id/complaints'
const track = (order: object, complaints: Complaint[], others: Record<string, unknown> = {}) =>
  openPages(`/customer/track/${complaint.order_id}`, { 'GET /orders/:id': order, [list]: { complaints }, ...others })
const button = { name: 'Report a Problem' }

test('line, pieces, what happened and a picture are sent once, and the decision stands on the page', async () => {
  const view = track(delivered(1), [], { [send]: complaint })
  const { person, calls, responses } = view
  await person.click(await screen.findByRole('button', button))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('Half refunded or a replacement, at once')).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'Send' }))
  expect(sheet.getByText('Please choose what happened.')).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: /^One Masala Chai more/ }))
  await person.click(sheet.getByRole('radio', { name: /^Cold/ }))
  await person.type(sheet.getByRole('textbox', { name: /^Note/ }), ' Like water ')
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  await person.upload(
    sheet.getByLabelText(/^Choose/, { selector: 'input' }),
    new File([png], 'tea.png', { type: 'image/png' }),
  )
  expect(await sheet.findByRole('img')).toBeTruthy()
  responses[list] = { complaints: [complaint] }
  await person.click(sheet.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('₹20.50 credit on your account, until 28 Nov 2027')).toBeTruthy()
  const body = { line: 0, quantity: 2, kind: 'cold', note: 'Like water', image_url: '/api/images/test.webp' }
  expect(sent(view, send)).toEqual([body])
  expect(calls.find(({ route }) => route === send)?.options).toEqual({ idempotencyKey: expect.any(String) })
  expect(screen.queryByRole('button', button)).toBeNull()
})

test('the same again is asked for instead of money, where the table has it, and leads to its order', async () => {
  const again = { ...complaint, state: 'made_again' as const, remade_order_id: 'b2c3d4e5-0000' }
  const view = track(delivered(1), [], { [send]: again })
  const { person, responses } = view
  await person.click(await screen.findByRole('button', button))
  await person.click(screen.getByRole('radio', { name: /^Late/ }))
  expect(screen.queryByRole('radio', { name: /^Replacement/ })).toBeNull()
  await person.click(screen.getByRole('radio', { name: /^Spilled/ }))
  await person.click(screen.getByRole('radio', { name: /^Replacement/ }))
  responses[list] = { complaints: [again] }
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('We are making it again, free of charge:')).toBeTruthy()
  expect(screen.getByRole('link', { name: '#b2c3d4e5' }).getAttribute('href')).toMatch(/\/track\/b2c3d4e5-0000$/)
  expect(sent(view, send)).toEqual([{ line: 0, quantity: 1, kind: 'spilled', wish: 'made_again' }])
})

test('a refusal leaves what was typed', async () => {
  const { person, toasts } = track(delivered(1), [], { [send]: refusal('You have complained of this before.') })
  await person.click(await screen.findByRole('button', button))
  await person.click(screen.getByRole('radio', { name: /^Spilled/ }))
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => toasts).toEqual(['error: You have complained of this before.'])
  expect((screen.getByRole('radio', { name: /^Spilled/ }) as HTMLInputElement).checked).toBe(true)
})

test.each<[Partial<Complaint>, RegExp]>([
  [{ state: 'open' }, /^We will answer by .+ tomorrow/],
  [{ state: 'open', answer_by: agoHours(1) }, /^Our answer is late/],
  [{ state: 'refused', answer: 'It left us hot.' }, /^No refund/],
  [{ way: 'online', is_done: false }, /^₹20.50 on the way back to your card or UPI$/],
  [{ way: 'online' }, /^₹20.50 back to your card or UPI, there in 5 to 7 working days$/],
  [{ way: 'cash' }, /^₹20.50 in cash$/],
])('how a complaint stands: %o', async (given, sentence) => {
  track(delivered(30), [{ ...complaint, ...given }])
  const said = within(await screen.findByRole('region', { name: 'What you told us' }))
  expect(said.getByText(sentence)).toBeTruthy()
  expect(said.queryByText('It left us hot.') !== null).toBe(given.answer !== undefined)
  expect(screen.queryByRole('button', button), 'a day later').toBeNull()
})
