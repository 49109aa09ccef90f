import type { Cash, CashHandOver } from '@tapri/contracts/cash'
import type { OutletDay } from '@tapri/contracts/closings'
import { openPage } from '@tapri/order-screens/testing'
import { refusal, unanswered } from '@tapri/web-kit/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CashPage } from './side-pages.tsx'
import { atOutlet, meera } from './testing-outlet.tsx'

const person = { delivery_person_id: 'd-1', delivery_person_name: 'Ravi' }
const outlet = { outlet_id: 'o-1', outlet_name: 'Connaught Place' }
const offered: CashHandOver = {
  id: 'h-1',
  ...outlet,
  ...person,
  state: 'offered',
  offered: 1_250,
  counted: null,
  difference: null,
  offered_at: new Date().toISOString(),
  ended_at: null,
}
const cash: Cash = {
  carried: [{ ...person, ...outlet, carried: 1_250, to_collect: 0, total: 1_250 }],
  hand_overs: [offered],
  limit: 1_000,
}
const day: OutletDay = {
  ...outlet,
  time_zone: 'Asia/Kolkata',
  since: null,
  orders: 3,
  cancelled: 0,
  sales: 123,
  paid: [{ paid_by: 'cash', orders: 3, amount: 123 }],
  handed_over: 0,
  hand_over_difference: 0,
  carried: [],
  till_before: 500,
  expected: 500,
}
const CLOSE = 'POST /cash/closings'
const closing = {
  ...day,
  besides: [
    { account: 'delivery', amount: 60 },
    { account: 'refunds', amount: -22.81 },
  ],
  carried: [{ ...person, carried: 94.75 }],
  id: 'c-1',
  number: 1,
  counted: 490,
  difference: -10,
  reason: 'lost',
  left: 100,
  closed_at: new Date().toISOString(),
  closed_by: 'Meera',
}
function openCash(given: Record<string, unknown> = {}) {
  const view = openPage(atOutlet(<CashPage />), {
    user: meera,
    responses: {
      'GET /auth/me': meera,
      'GET /cash': cash,
      'GET /cash/day': day,
      'GET /cash/closings': { closings: [] },
      'PUT /cash/hand-overs/:id/count': offered,
      [CLOSE]: closing,
      ...given,
    },
  })
  return { ...view, tries: () => view.calls.filter(({ route }) => route === CLOSE) }
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const inDialog = () => within(screen.getByRole('dialog'))

/** Opens the dialog that closes the day, and types the counted cash and what stays in the till. */
async function count({ press }: ReturnType<typeof openCash>, counted: string, left?: string) {
  await press('Close the Day')
  await screen.findByRole('dialog')
  type(/^Counted, in rupees/, counted)
  if (left !== undefined) type(/^Stays in the till/, left)
  const close = inDialog().getByRole('button', { name: 'Close the Day' })
  return () => fireEvent.click(close)
}

test('a count that differs needs its reason before it is sent', async () => {
  const COUNT = 'PUT /cash/hand-overs/:id/count'
  const { press, sent } = openCash()
  expect(await screen.findByText(/over the limit of ₹1,000\.00/)).toBeTruthy()
  await press('I Counted It')
  type(/^Counted, in rupees/, '1240')
  await press('Confirm')
  expect(inDialog().getByText('Please choose a reason.')).toBeTruthy()
  expect(sent(COUNT)).toEqual([])
  await press('Wrong change was given', 'radio')
  await press('Confirm')
  const body = { counted: 1_240, reason: 'wrong_change' }
  await expect.poll(() => sent(COUNT)).toEqual([{ params: { id: 'h-1' }, body }])
})

test('a closing that is tried again after a lost response has the same key, so that the day is closed once', async () => {
  const view = openCash({ [CLOSE]: unanswered() })
  const close = await count(view, '500')
  close()
  await expect.poll(() => view.toasts).toHaveLength(1)
  view.responses[CLOSE] = closing
  close()
  await screen.findByRole('region', { name: 'Day closing 1' })
  const [first, second] = view.tries()
  expect(first?.options).toEqual({ idempotencyKey: expect.any(String) })
  expect(second).toEqual(first)
})

test('a day that was closed though the response was lost is not closed again by the second press', async () => {
  const view = openCash()
  view.responses[CLOSE] = () => {
    const since = new Date().toISOString()
    view.responses['GET /cash/day'] = { ...day, since, orders: 0, till_before: 100, expected: 100 }
    throw unanswered()
  }
  const close = await count(view, '500', '100')
  close()
  await expect.poll(() => screen.queryByText(/^Since .*\d{4}/)).toBeTruthy()
  close()
  await expect.poll(() => view.tries()).toHaveLength(2)
  const [first, second] = view.tries()
  expect(first?.input).toEqual({ body: { expected: 500, since: null, counted: 500, left: 100 } })
  expect(second).toEqual(first)
})

test('a day is closed with what was counted and what stays, and its sheet is there to be printed', async () => {
  const view = openCash()
  const close = await count(view, '490', '100')
  await view.press('It was lost', 'radio')
  close()
  const body = { expected: 500, since: null, counted: 490, reason: 'lost', left: 100 }
  await expect.poll(() => view.sent(CLOSE)).toEqual([{ body }])
  const sheet = within(await screen.findByRole('region', { name: 'Day closing 1' }))
  expect(sheet.getByText('Difference: It was lost')).toBeTruthy()
  const rows = sheet.getAllByRole('row').map(({ textContent }) => textContent)
  const amounts = ['Sales₹123.00', 'Delivery fees₹60.00', 'Given back-₹22.81', 'Still carried by Ravi₹94.75']
  expect(rows).toEqual(expect.arrayContaining([...amounts, 'Expected in till₹500.00']))
  expect(sheet.getByRole('button', { name: 'Print' })).toBeTruthy()
})

test('a day that somebody else closes while it is counted is not closed again, and the count is gone', async () => {
  const closed = 'Somebody has closed this day already. Its sheet is below.'
  const view = openCash({ [CLOSE]: refusal(closed, 409, 'DAY_CLOSED') })
  const close = await count(view, '500')
  view.responses['GET /cash/day'] = { ...day, since: new Date().toISOString() }
  close()
  await expect.poll(() => view.toasts).toEqual([`error: ${closed}`])
  expect(view.sent(CLOSE)).toMatchObject([{ body: { since: null } }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('more than was counted cannot stay in the till, and the field says so', async () => {
  const view = openCash()
  const close = await count(view, '500', '600')
  close()
  expect(inDialog().getByText('No more can stay in the till than was counted: ₹500.00.')).toBeTruthy()
  expect(inDialog().queryByText('Please enter an amount in rupees.')).toBeNull()
  expect(view.sent(CLOSE)).toEqual([])
})

test('a day or closed days that cannot be loaded are no days without cash, and are tried again by a button', async () => {
  const { person, responses } = openCash({ 'GET /cash/day': refusal('', 500), 'GET /cash/closings': refusal('', 500) })
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  responses['GET /cash/day'] = day
  await person.click(retry)
  const days = within(await screen.findByRole('region', { name: 'Closed days' }))
  expect(await days.findByText('Failed to load cash')).toBeTruthy()
})

test('a manager who is given another outlet sees its name, and what they typed for the one before is gone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const view = openCash()
  await count(view, '490')
  view.responses['GET /auth/me'] = { ...meera, assigned_outlet_id: 'o-2', assigned_outlet_name: 'Indiranagar' }
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await expect.poll(() => screen.queryByText('Indiranagar')).toBeTruthy()
  expect(screen.queryByText('Connaught Place')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
