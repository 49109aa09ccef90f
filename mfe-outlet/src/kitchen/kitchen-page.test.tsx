import type { KitchenTicket } from '@tapri/contracts/kitchen'
import { openPage } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atOutlet, meera } from '../testing-outlet.tsx'
import { KitchenPage } from './kitchen-page.tsx'

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const chai = { product_id: 'chai', product_name: 'Masala Chai', quantity: 2, made: false }
const ticket = (id: string, given: Partial<KitchenTicket> = {}): KitchenTicket => ({
  order_id: `${id.padEnd(8, '0')}-0000`,
  since: at(-5),
  hurry_at: at(2),
  late_at: at(6),
  items: [chai, { ...chai, options: ['Less sugar'], quantity: 1 }],
  ...given,
})

interface MarkInput {
  params: { id: string }
  body: { items: number[]; made: boolean }
}

function open(tickets: readonly KitchenTicket[] | ReturnType<typeof refusal>) {
  const view = openPage(atOutlet(<KitchenPage />), {
    user: meera,
    responses: {
      'GET /auth/me': meera,
      'GET /cash': { carried: [], hand_overs: [], limit: null },
      'GET /kitchen': Array.isArray(tickets) ? { tickets } : tickets,
      'PUT /kitchen/:id/items': ({ params, body }: MarkInput) => {
        const shown = (view.responses['GET /kitchen'] as { tickets: KitchenTicket[] }).tickets
        const tickets = shown.map((each) => ({
          ...each,
          items: each.items.map((item, index) =>
            each.order_id === params.id && body.items.includes(index) ? { ...item, made: body.made } : item,
          ),
        }))
        view.responses['GET /kitchen'] = { tickets }
        return tickets.find(({ order_id }) => order_id === params.id)
      },
      'PUT /kitchen/:id/seen': () => {
        view.responses['GET /kitchen'] = { tickets: [] }
        return null
      },
    },
  })
  return view
}
const line = (name: RegExp) => screen.findByRole('button', { name })

test('cups are summed; an item is marked and brought back; the last one moves the ticket to what is made', async () => {
  const { press } = open([
    ticket('aaaa'),
    ticket('bbbb', { hurry_at: at(-1) }),
    ticket('cccc', { late_at: at(-1), hurry_at: at(-3) }),
  ])
  const due = within(await screen.findByRole('list', { name: 'To make now' }))
  expect((await due.findByRole('listitem')).textContent).toBe('9Masala Chai6 plain3 Less sugar')
  expect(screen.getByText('Hurry')).toBeTruthy()
  expect(screen.getByText('Late')).toBeTruthy()
  const first = within(screen.getAllByRole('article')[0] as HTMLElement)
  fireEvent.click(first.getByRole('button', { name: /^2× Masala Chai/ }))
  await waitFor(() => expect(due.getByRole('listitem').textContent).toMatch(/^7/))
  fireEvent.click(first.getByRole('button', { name: /^2× Masala Chai/, pressed: true }))
  await waitFor(() => expect(due.getByRole('listitem').textContent).toMatch(/^9/))
  fireEvent.click(first.getByRole('button', { name: /All of #aaaa0000 made/ }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  await press('Bring #aaaa0000 back')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
})

test('what was called off is struck, counts nothing, and goes once it was seen', async () => {
  const { sent } = open([ticket('aaaa', { voided: 'cancelled' })])
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Masala/ })).toBeNull()
  expect(within(screen.getByRole('list', { name: 'To make now' })).queryByRole('listitem')).toBeNull()
  fireEvent.click(await line(/Seen, take #aaaa0000 away/))
  await waitFor(() => expect(sent('PUT /kitchen/:id/seen')).toHaveLength(1))
  expect(await screen.findByText('Nothing to make')).toBeTruthy()
})

test('a digit chooses a ticket, and again marks it', async () => {
  open([ticket('aaaa')])
  const head = await line(/All of #aaaa0000/)
  fireEvent.keyDown(window, { key: '1' })
  expect(document.activeElement).toBe(head)
  fireEvent.keyDown(window, { key: '1' })
  expect(await line(/^Bring #aaaa0000 back/)).toBeTruthy()
})

test('after a ticket is made the focus is on the next one, which its digit does not mark at once', async () => {
  const { person } = open([ticket('aaaa'), ticket('bbbb')])
  await line(/All of #aaaa0000/)
  await person.keyboard('11')
  const next = await line(/All of #bbbb0000/)
  await waitFor(() => expect(document.activeElement).toBe(next))
  await person.keyboard('1')
  expect(await line(/All of #bbbb0000/)).toBe(next)
  await person.keyboard('1')
  const empty = screen.getByRole('region', { name: 'Tickets' })
  await waitFor(() => expect(document.activeElement).toBe(empty))
})

test('tickets that do not load can be asked for again', async () => {
  const { press, responses } = open(refusal('The kitchen is having a short break.', 503))
  expect(await screen.findByText('The tickets could not be loaded')).toBeTruthy()
  responses['GET /kitchen'] = { tickets: [ticket('aaaa')] }
  await press('Try Again')
  expect(await line(/All of #aaaa0000/)).toBeTruthy()
})
