// @vitest-environment jsdom
import { refusal } from '@tapri/web-kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { free, open, ravis, ticket, written } from './testing-outlet.tsx'

afterEach(cleanup)

const passable = { ...free, version: 2 }
const taken = { ...ravis, version: 3 }
const moved = { order_id: free.id, order_status: 'pending', version: 3, outlet_id: 'o-2', outlet_name: 'Khan Market' }

async function choose(order: typeof free, item: RegExp, person: ReturnType<typeof open>['person']) {
  await person.click(within(await ticket(order)).getByRole('button', { name: /^More for order/ }))
  await person.click(screen.getByRole('menuitem', { name: item }))
  return within(await screen.findByRole('alertdialog'))
}

test('an order of an older service has no menu', async () => {
  open([free])
  expect(within(await ticket(free)).queryByRole('button', { name: /^More for/ })).toBeNull()
})

test('an order is handed over for a reason; it leaves the board and the page says where it went', async () => {
  const { person, calls, toasts, responses } = open([passable, taken], {
    'POST /orders/:id/hand-over': { ...moved, to: 'outlet' },
  })
  const dialog = await choose(passable, /^Hand over$/, person)
  await person.click(dialog.getByRole('radio', { name: 'Too busy' }))
  await person.type(dialog.getByLabelText(/^Anything to add/), 'A wedding')
  responses['GET /orders/open'] = new Promise(() => undefined)
  await person.click(dialog.getByRole('button', { name: 'Hand Over' }))
  await waitFor(() => expect(toasts).toEqual(['success: Khan Market has the order now']))
  expect(written(calls, 'POST /orders/:id/hand-over')).toEqual([
    { params: { id: free.id }, body: { reason: 'too_busy', note: 'A wedding' } },
  ])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await ticket(taken)).toBeTruthy()
  expect(screen.queryByRole('article', { name: /^Order bbbb/ })).toBeNull()
})

test('an order that no other outlet takes stays, and the page says that the admin decides', async () => {
  const { person, toasts } = open([passable], {
    'POST /orders/:id/hand-over': { ...moved, outlet_name: 'Connaught Place', to: 'admins' },
  })
  const dialog = await choose(passable, /^Hand over$/, person)
  await person.click(dialog.getByRole('radio', { name: 'Closing now' }))
  await person.click(dialog.getByRole('button', { name: 'Hand Over' }))
  await waitFor(() => expect(toasts).toEqual(['warning: The admin decides about this order']))
})

test('an order that was handed over says from where, and one for the admin says so', async () => {
  open([{ ...passable, handed_over_from: 'Khan Market', needs_admin: true }])
  const card = within(await ticket(passable))
  expect(card.getByText('Handed over from Khan Market')).toBeTruthy()
  expect(card.getByText('No other outlet can make it. The admin decides.')).toBeTruthy()
})

test('an order is taken back from its delivery person for a reason, and can be assigned again', async () => {
  const { person, calls, toasts, responses } = open([taken], {
    'POST /orders/:id/release': { order_id: taken.id, order_status: 'preparing', version: 4 },
  })
  const dialog = await choose(taken, /^Take back from Ravi$/, person)
  expect(dialog.getByText(/Ravi will no longer have order/)).toBeTruthy()
  await person.click(dialog.getByRole('radio', { name: 'Not reachable' }))
  responses['GET /orders/open'] = new Promise(() => undefined)
  await person.click(dialog.getByRole('button', { name: 'Take Back' }))
  expect(await within(await ticket(taken)).findByRole('button', { name: /^Assign/ })).toBeTruthy()
  expect(toasts).toEqual(['success: Order taken back'])
  expect(written(calls, 'POST /orders/:id/release')).toEqual([
    { params: { id: taken.id }, body: { reason: 'person_not_reachable' } },
  ])
})

test('an order that went on its way meanwhile is refused in a sentence, and the dialog closes', async () => {
  const { person, toasts } = open([passable], { 'POST /orders/:id/hand-over': refusal('It is on its way.') })
  const dialog = await choose(passable, /^Hand over$/, person)
  await person.click(dialog.getByRole('radio', { name: 'Too busy' }))
  await person.click(dialog.getByRole('button', { name: 'Hand Over' }))
  await waitFor(() => expect(toasts).toEqual(['error: It is on its way.']))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('the menu shows what happened to an order and who did it, and a failed load can be retried', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { person, responses } = open([passable], { 'GET /orders/:id/timeline': refusal('', 503) })
  await person.click(within(await ticket(passable)).getByRole('button', { name: /^More for order/ }))
  await person.click(screen.getByRole('menuitem', { name: 'What happened' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What happened' }))
  responses['GET /orders/:id/timeline'] = {
    entries: [
      {
        at: '2026-11-20T12:04:00.000Z',
        change: 'released',
        from_status: 'confirmed',
        to_status: 'confirmed',
        actor_role: 'delivery',
        actor_name: 'Ravi',
        delivery_person_name: 'Ravi',
        reason: 'vehicle_broken',
        note: 'Flat tyre',
      },
    ],
  }
  await person.click(await dialog.findByRole('button', { name: 'Try Again' }))
  for (const text of ['Given back by Ravi', 'Ravi, Delivery Person', 'Vehicle broke down', 'Flat tyre'])
    expect(await dialog.findByText(text)).toBeTruthy()
  warn.mockRestore()
})
