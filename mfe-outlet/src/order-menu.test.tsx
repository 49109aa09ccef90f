import { refusal } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { free, open, ravis, ticket } from './testing-outlet.tsx'

const passable = { ...free, version: 2 }
const taken = { ...ravis, version: 3 }
const moved = { order_id: free.id, order_status: 'pending', version: 3, outlet_id: 'o-2', outlet_name: 'Khan Market' }
const HAND_OVER = 'POST /orders/:id/hand-over'
const RELEASE = 'POST /orders/:id/release'

test('an order is handed over for a reason; it leaves the board and the page says where it went', async () => {
  const { person, press, sent, toasts, responses } = open([passable, taken], {
    [HAND_OVER]: { ...moved, to: 'outlet' },
  })
  await press('Open order #bbbb0000')
  await press('Hand over')
  await press('Too busy', 'radio')
  await person.click(screen.getByLabelText(/^Anything to add/))
  await person.paste('A wedding')
  responses['GET /orders/open'] = new Promise(() => undefined)
  await press('Hand Over')
  await waitFor(() => expect(toasts).toEqual(['success: Khan Market has the order now']))
  expect(sent(HAND_OVER)).toEqual([{ params: { id: free.id }, body: { reason: 'too_busy', note: 'A wedding' } }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await ticket(taken)).toBeTruthy()
  expect(screen.queryByRole('article', { name: /^Order bbbb/ })).toBeNull()
})

test.each([
  [
    'no other outlet takes it',
    { ...moved, outlet_name: 'Connaught Place', to: 'admins' },
    'warning: The admin decides about this order',
  ],
  ['it went on its way meanwhile', refusal('It is on its way.'), 'error: It is on its way.'],
])('an order that is not handed over since %s: the page says so, and the dialog closes', async (_, answer, words) => {
  const { press, toasts } = open([passable], { [HAND_OVER]: answer })
  await press('Open order #bbbb0000')
  await press('Hand over')
  await press('Closing now', 'radio')
  await press('Hand Over')
  await waitFor(() => expect(toasts).toEqual([words]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('an order that was handed over says from where, and one for the admin says so', async () => {
  open([{ ...passable, handed_over_from: 'Khan Market', needs_admin: true }])
  const card = within(await ticket(passable))
  expect(card.getByText('Handed over from Khan Market')).toBeTruthy()
  expect(card.getByText('No other outlet can make it. The admin decides.')).toBeTruthy()
})

test('an order is taken back from its delivery person for a reason, and can be assigned again', async () => {
  const { press, sent, toasts, responses } = open([taken], {
    [RELEASE]: { order_id: taken.id, order_status: 'preparing', version: 4 },
  })
  await press('Open order #dddd0000')
  await press('Take back from Ravi')
  expect(await screen.findByText(/Ravi will no longer have order/)).toBeTruthy()
  await press('Not reachable', 'radio')
  responses['GET /orders/open'] = new Promise(() => undefined)
  await press('Take Back')
  const sheet = within(await screen.findByRole('dialog', { name: 'Order #dddd0000' }))
  expect(await sheet.findAllByRole('button', { name: /^Assign/ })).not.toEqual([])
  expect(toasts).toEqual(['success: Order taken back'])
  expect(sent(RELEASE)).toEqual([{ params: { id: taken.id }, body: { reason: 'person_not_reachable' } }])
})

test('the sheet leads to what happened to an order and who did it, and a failed load can be retried', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { press, responses } = open([passable], { 'GET /orders/:id/timeline': refusal('', 503) })
  await press('Open order #bbbb0000')
  await press('What happened')
  const dialog = within(await screen.findByRole('dialog', { name: 'What happened' }))
  const entry = {
    at: '2026-11-20T12:04:00.000Z',
    change: 'released',
    from_status: 'confirmed',
    to_status: 'confirmed',
    actor_role: 'delivery',
    actor_name: 'Ravi',
    delivery_person_name: 'Ravi',
    reason: 'vehicle_broken',
    note: 'Flat tyre',
  }
  responses['GET /orders/:id/timeline'] = { entries: [entry] }
  await press('Try Again')
  for (const text of ['Returned by Ravi', 'Ravi, Delivery Partner', 'Vehicle broke down', 'Flat tyre'])
    expect(await dialog.findByText(text)).toBeTruthy()
})
