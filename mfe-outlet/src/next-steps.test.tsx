import type { Order } from '@tapri/contracts/orders'
import { buildAlert } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { alsoFree, free, open, pending, ravis, taking, ticket } from './testing-outlet.tsx'

const STATUS = 'PUT /orders/:id/status'
const ASSIGN = 'PUT /orders/:id/assign'
const SUGGEST = 'POST /orders/suggestions'
const byRavi = { delivery_person_id: 'd-1', delivery_person_name: 'Ravi' }
const ravi = { delivery_person_id: 'd-1', name: 'Ravi', carries: 0, known_by: 'unknown', arrivals: [], breaks: 0 }
const suggesting = ({ body }: { body: { order_ids: string[] } }) => ({
  suggested: body.order_ids.map((order_id) => ({ order_id, delivery_person_id: 'd-1' })),
  people: [ravi],
})

/** Opens the board with a fake service that does what it is asked, with these orders. */
const openDoing = (...orders: Order[]) => openAnswering({}, ...orders)

/** Opens the board in the same way, with other responses. */
function openAnswering(responses: Record<string, unknown>, ...orders: Order[]) {
  const known = new Map(orders.map((order) => [order.id, order]))
  const change = (id: string, given: Partial<Order>) => {
    const changed = { ...(known.get(id) as Order), ...given }
    known.set(id, changed)
    return changed
  }
  return open(orders, {
    'GET /orders/open': () => ({ orders: [...known.values()], total: known.size }),
    [SUGGEST]: suggesting,
    [STATUS]: ({ params, body }: { params: { id: string }; body: Partial<Order> }) => change(params.id, body),
    'PUT /orders/:id/ready': ({ params }: { params: { id: string } }) =>
      change(params.id, { ready_at: '2026-11-22T13:12:00.000Z' }),
    [ASSIGN]: ({ params }: { params: { id: string } }) => change(params.id, byRavi),
    ...responses,
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const now = performance.now.bind(performance)
let ahead = 0
/** Lets a second pass at once: a press right after the name on a button has changed was meant for the previous one. */
function letNamesAge() {
  ahead += 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
}

test('an order goes from pending to out for delivery by three presses on its ticket', async () => {
  const { person, sent } = openDoing(pending)
  for (const name of [/^Confirm/, 'Assign Ravi to order aaaa0000', /^Send Out/]) {
    const button = await within(await ticket(pending)).findByRole('button', { name })
    letNamesAge()
    await person.click(button)
  }
  await within(await ticket(pending)).findByRole('button', { name: /^Delivered/ })
  expect(sent(STATUS)).toMatchObject([
    { body: { order_status: 'confirmed' } },
    { body: { order_status: 'out_for_delivery' } },
  ])
  expect(sent(ASSIGN)).toMatchObject([{ body: { delivery_person_id: 'd-1' } }])
})

test('a pick-up is made, ready and collected by four presses, and nobody is assigned', async () => {
  const pickup = { ...pending, fulfilment: 'pickup' as const }
  const { person, press, sent } = openDoing(pickup)
  const pressNext = async (name: RegExp) => {
    const shown = within(await ticket(pickup))
    expect(shown.getByText('Pick-up')).toBeTruthy()
    await person.click(await shown.findByRole('button', { name }))
  }
  for (const name of [/^Confirm/, /^Start Preparing/, /^Ready/]) await pressNext(name)
  expect(await screen.findByRole('region', { name: 'Ready for Pick-up 1' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Out for Delivery 0' })).toBeTruthy()
  await pressNext(/^Collected/)
  await press('Yes, Collected')
  await waitFor(() => expect(sent(STATUS)).toHaveLength(3))
  expect(sent(STATUS).map((call) => (call as { body: object }).body)).toEqual([
    { order_status: 'confirmed' },
    { order_status: 'preparing' },
    { order_status: 'delivered' },
  ])
  expect(sent('PUT /orders/:id/ready')).toEqual([{ params: { id: pickup.id } }])
  expect(sent(SUGGEST)).toEqual([])
})

test('orders that go the same way are given by one press; somebody else can be chosen for one of them', async () => {
  const order_ids = [alsoFree.id, free.id]
  const answers = {
    [SUGGEST]: (asked: Parameters<typeof suggesting>[0]) => ({
      ...suggesting(asked),
      runs: [{ delivery_person_id: 'd-1', order_ids }],
    }),
    'GET /outlets/taking': { outlets: [taking({ auto_assign: true })] },
  }
  const { person, press, sent } = openAnswering(answers, free, alsoFree)
  const card = within(await ticket(free))
  expect(await card.findByText('Same way as #cccc0000')).toBeTruthy()
  expect(await screen.findByText('Assigns automatically')).toBeTruthy()
  const button = card.getByRole('button', { name: '2 together · Ravi: assign orders bbbb0000, cccc0000' })
  expect(button.textContent).toBe('2 together · Ravi')
  await press('Assign order bbbb0000')
  expect(await screen.findByRole('dialog', { name: /^Assign/ })).toBeTruthy()
  await person.keyboard('{Escape}')
  letNamesAge()
  await person.click(button)
  await waitFor(() => expect(sent(ASSIGN)).toHaveLength(2))
  expect(sent(ASSIGN)).toEqual(
    [free, alsoFree].map(({ id }) => ({ params: { id }, body: { delivery_person_id: 'd-1' } })),
  )
})

test('beside who is suggested somebody else can be chosen', async () => {
  const { press, sent } = openDoing(free)
  await screen.findByRole('button', { name: /^Assign Ravi/ })
  await press('Assign order bbbb0000')
  await press(/Imran/, 'radio')
  await press('Assign')
  await waitFor(() => expect(sent(ASSIGN)).toMatchObject([{ body: { delivery_person_id: 'd-2' } }]))
})

test('a press at the moment when somebody is suggested asks, and assigns nobody', async () => {
  // The clock stands still: the moment lasts until the press.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const { press, sent } = openDoing(free)
  await press('Assign Ravi to order bbbb0000')
  expect(await screen.findByRole('dialog', { name: 'Assign Delivery Partner' })).toBeTruthy()
  expect(sent(ASSIGN)).toEqual([])
})

test('a delivered order ends after a question only', async () => {
  const onItsWay = { ...ravis, order_status: 'out_for_delivery' } as const
  const { press, sent } = openDoing(onItsWay)
  await press('Delivered: order dddd0000')
  expect(sent(STATUS)).toEqual([])
  await press('Yes, Delivered')
  await waitFor(() => expect(sent(STATUS)).toMatchObject([{ body: { order_status: 'delivered' } }]))
})

/** A desktop shows every column, an empty one as well. */
const onDesktop = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))

test('after a step that asks first, the focus goes to the next order of the column, at last to its head', async () => {
  onDesktop()
  const onItsWay = { ...ravis, order_status: 'out_for_delivery' } as const
  const { press } = openDoing(onItsWay, { ...onItsWay, id: 'ffff0000-0000' })
  await press('Delivered: order dddd0000')
  await press('Yes, Delivered')
  const next = await screen.findByRole('button', { name: 'Delivered: order ffff0000' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await press('Delivered: order ffff0000')
  await press('Yes, Delivered')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Out for Delivery0'))
})

test('after somebody else was chosen and after the last of all orders the focus stays in the column', async () => {
  onDesktop()
  const { press } = openDoing(free, pending)
  await press('Confirm All: 1 order')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pending Orders0'))
  await press('Assign order bbbb0000')
  await press(/Imran/, 'radio')
  await press('Assign')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('section')?.dataset.column).toBe('confirmed'))
})

test('all orders of a column are confirmed at once, and those that were not are named with the reason', async () => {
  const other = { ...pending, id: 'ffff0000-0000' }
  const { press, sent, toasts } = open([pending, other], {
    [STATUS]: ({ params }: { params: { id: string } }) =>
      params.id === other.id ? refusal('This order is already cancelled.') : { ...pending, order_status: 'confirmed' },
  })
  await press('Confirm All: 2 orders')
  await waitFor(() => expect(toasts).toEqual(['success: Order status updated', 'error: 1 order was not updated']))
  const body = { order_status: 'confirmed', from_status: 'pending' }
  expect(sent(STATUS)).toEqual([pending, other].map(({ id }) => ({ params: { id }, body })))
})

test('each step has a key, for the order with the focus or else the first; the focus stays in its column', async () => {
  const second = { ...pending, id: 'ffff0000-0000' }
  const { person, sent } = openDoing(pending, second, alsoFree)
  await screen.findByRole('button', { name: /^Assign Ravi/ })
  within(await ticket(pending))
    .getByRole('button', { name: /^Confirm/ })
    .focus()
  await person.keyboard('s')
  expect(sent(STATUS)).toEqual([])
  await person.keyboard('c')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Confirm order ffff0000'))
  expect(sent(STATUS)).toMatchObject([{ params: { id: pending.id }, body: { order_status: 'confirmed' } }])
  ;(document.activeElement as HTMLElement).blur()
  await person.keyboard('a')
  await waitFor(() => expect(sent(ASSIGN)).toHaveLength(1))
  await person.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeTruthy()
  await person.keyboard('c')
  expect(sent(STATUS)).toHaveLength(1)
})

test('an order that needs attention is marked on the board; one that is not there is in a list', async () => {
  const elsewhere = buildAlert('no_outlet', 'admin', 5, { ...pending, id: 'ffff0000-0000' })
  const here = buildAlert('unassigned', 'outlet', 7, free)
  const { press } = open([here.order], { 'GET /orders/alerts': { alerts: [here, elsewhere], total: 2 } })
  expect((await ticket(free)).dataset.late).toBe('true')
  await press('1 needs attention')
  const list = within(await screen.findByRole('dialog', { name: 'Not on the board' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(list.getByText('#ffff0000')).toBeTruthy()
})

test('cash that waits to be counted is a number at the link to it', async () => {
  const offer = { state: 'offered', ended_at: null }
  const hand_overs = [offer, { ...offer, state: 'confirmed', ended_at: '2026-11-20T10:00:00Z' }]
  open([], { 'GET /cash': { carried: [], hand_overs, limit: null } })
  expect(await screen.findByRole('link', { name: /1 to count.*Cash/ })).toBeTruthy()
})
