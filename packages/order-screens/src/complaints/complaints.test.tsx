import type { Complaint } from '@tapri/contracts/complaints/calls'
import { buildUser } from '@tapri/web-kit/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildOrder, openPage } from '../testing.ts'
import { ComplaintPatterns } from './complaint-patterns.tsx'
import { OpenComplaints } from './open-complaints.tsx'

const agoHours = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const order = buildOrder({ order_status: 'delivered' })
const waiting = (hours: number, given: Partial<Complaint> = {}): Complaint => ({
  id: `c-${hours}`,
  order_id: order.id,
  outlet_id: 'o-1',
  line: 0,
  quantity: 1,
  product_name: 'Masala Chai',
  kind: 'cold',
  state: 'open',
  complained_at: agoHours(hours),
  answer_by: agoHours(hours - 24),
  ...given,
})
const open = (complaints: Complaint[]) =>
  openPage(<OpenComplaints />, {
    user: buildUser({ role: 'outlet_manager' }),
    responses: { 'GET /complaints': { complaints }, 'GET /orders/:id': order, 'PUT /complaints/:id': waiting(1) },
  })

test('the clock of a complaint warns after 12 hours and sounds the alarm after 24', async () => {
  open([waiting(25), waiting(13), waiting(11)])
  const rows = within(await screen.findByRole('region', { name: '3 complaints to answer' })).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('time')?.dataset['late'])).toEqual(['urgent', 'warm', undefined])
})

test('an answer has the amount of the table, which may be another, and words', async () => {
  const { person, press, sent, responses, toasts } = open([
    waiting(2, { note: 'Like water', image_url: '/api/images/cup.webp' }),
  ])
  await press('Answer the complaint about order a1b2c3d4')
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: /^Amount/ }) as HTMLInputElement
  await expect.poll(() => amount.value).toBe('12.50')
  expect(dialog.getByText('Like water')).toBeTruthy()
  expect(dialog.getByRole('img', { name: 'Picture' })).toBeTruthy()
  await press('Send Answer')
  expect(dialog.getByText('Please write an answer.')).toBeTruthy()
  await person.clear(amount)
  await person.type(amount, '20')
  await person.type(dialog.getByRole('textbox', { name: /^Answer/ }), 'Sorry!')
  responses['GET /complaints'] = { complaints: [] }
  await press('Send Answer')
  await expect.poll(() => toasts).toEqual(['success: Answer sent'])
  expect(sent('PUT /complaints/:id')).toEqual([{ params: { id: 'c-2' }, body: { amount: 20, answer: 'Sorry!' } }])
  await expect.poll(() => screen.queryByRole('region')).toBeNull()
})

test('what the customer wants made again is made again by one answer', async () => {
  const { person, press, sent } = open([waiting(2, { wish: 'made_again' })])
  expect(await screen.findByText(/wants it made again/)).toBeTruthy()
  await press('Answer the complaint about order a1b2c3d4')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('textbox', { name: /^Amount/ })).toBeNull()
  await person.type(dialog.getByRole('textbox', { name: /^Answer/ }), 'On its way')
  await press('Send Answer')
  const body = { amount: 0, answer: 'On its way', made_again: true }
  await expect.poll(() => sent('PUT /complaints/:id')).toEqual([{ params: { id: 'c-2' }, body }])
})

test('complaints are counted by product, kind, person and hour', async () => {
  const counted = (name: string | null) => [{ name, complaints: 3 }]
  const patterns = {
    products: counted('Masala Chai'),
    kinds: counted('cold'),
    delivery_people: counted(null),
    hours: counted('18:00'),
  }
  openPage(<ComplaintPatterns />, { responses: { 'GET /complaints/patterns': patterns } })
  const section = await screen.findByRole('region', { name: 'Complaints of the last 30 days' })
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Masala Chai3', 'Cold3', 'Nobody3', '18:003'])
})
