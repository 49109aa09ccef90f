// @vitest-environment jsdom
import type { Cash, CashHandOver } from '@tapri/contracts/cash'
import type { OutletDay } from '@tapri/contracts/closings'
import { refusal, renderPage, unanswered } from '@tapri/web-kit/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { meera, written } from '../testing-outlet.tsx'
import { CashPage } from './cash-page.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

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
const open = (given: Record<string, unknown> = {}) =>
  renderPage(<CashPage />, {
    user: meera,
    responses: {
      'GET /auth/me': meera,
      'GET /cash': cash,
      'GET /cash/day': day,
      'GET /cash/closings': { closings: [] },
      'PUT /cash/hand-overs/:id/count': offered,
      'POST /cash/closings': {
        ...day,
        id: 'c-1',
        number: 1,
        counted: 490,
        difference: -10,
        reason: 'lost',
        left: 100,
        closed_at: new Date().toISOString(),
        closed_by: 'Meera',
      },
      ...given,
    },
  })

test('a count that differs needs its reason before it is sent', async () => {
  const { person: user, calls } = open()
  expect(await screen.findByText(/over the limit of ₹1,000\.00/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'I Counted It' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Counted, in rupees/), '1240')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(dialog.getByText('Please choose a reason.')).toBeTruthy()
  expect(written(calls, 'PUT /cash/hand-overs/:id/count')).toEqual([])
  await user.click(dialog.getByRole('radio', { name: 'Wrong change was given' }))
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  const count = { params: { id: 'h-1' }, body: { counted: 1_240, reason: 'wrong_change' } }
  await expect.poll(() => written(calls, 'PUT /cash/hand-overs/:id/count')).toEqual([count])
})

test('a closing that is tried again after a lost response has the same key, so that the day is closed once', async () => {
  const { person: user, calls, responses } = open()
  const closing = responses['POST /cash/closings']
  responses['POST /cash/closings'] = unanswered()
  await user.click(await screen.findByRole('button', { name: 'Close the Day' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Counted, in rupees/), '500')
  await user.click(dialog.getByRole('button', { name: 'Close the Day' }))
  await expect.poll(() => written(calls, 'POST /cash/closings')).toHaveLength(1)
  responses['POST /cash/closings'] = closing
  await user.click(dialog.getByRole('button', { name: 'Close the Day' }))
  await screen.findByRole('region', { name: 'Day closing 1' })
  const keys = calls.filter(({ route }) => route === 'POST /cash/closings').map(({ options }) => options)
  expect(keys).toEqual([{ idempotencyKey: expect.any(String) }, keys[0]])
})

test('a day that was closed though the response was lost is not closed again by the second press', async () => {
  const { person: user, calls, responses } = open()
  responses['POST /cash/closings'] = () => {
    responses['GET /cash/day'] = { ...day, since: new Date().toISOString(), orders: 0, till_before: 100, expected: 100 }
    throw unanswered()
  }
  await user.click(await screen.findByRole('button', { name: 'Close the Day' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Counted, in rupees/), '500')
  await user.type(dialog.getByLabelText(/^Stays in the till/), '100')
  await user.click(dialog.getByRole('button', { name: 'Close the Day' }))
  await expect.poll(() => screen.queryByText(/^Since .*\d{4}/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close the Day' }))
  await expect.poll(() => written(calls, 'POST /cash/closings')).toHaveLength(2)
  const tries = calls.filter(({ route }) => route === 'POST /cash/closings')
  expect(tries[0]?.input).toEqual({ body: { expected: 500, since: null, counted: 500, left: 100 } })
  expect(tries[1]).toEqual(tries[0])
})

test('a day is closed with what was counted and what stays, and its sheet is there to be printed', async () => {
  const { person: user, calls } = open()
  await user.click(await screen.findByRole('button', { name: 'Close the Day' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Counted, in rupees/), '490')
  await user.click(dialog.getByRole('radio', { name: 'It was lost' }))
  await user.type(dialog.getByLabelText(/^Stays in the till/), '100')
  await user.click(dialog.getByRole('button', { name: 'Close the Day' }))
  const body = { expected: 500, since: null, counted: 490, reason: 'lost', left: 100 }
  await expect.poll(() => written(calls, 'POST /cash/closings')).toEqual([{ body }])
  const sheet = within(await screen.findByRole('region', { name: 'Day closing 1' }))
  expect(sheet.getByText('Difference: It was lost')).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Print' })).toBeTruthy()
})

test('a day that somebody else closes while it is counted is not closed again, and the count is gone', async () => {
  const closed = 'Somebody has closed this day already. Its sheet is below.'
  const { person: user, calls, responses, toasts } = open({ 'POST /cash/closings': refusal(closed, 409, 'DAY_CLOSED') })
  await user.click(await screen.findByRole('button', { name: 'Close the Day' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Counted, in rupees/), '500')
  responses['GET /cash/day'] = { ...day, since: new Date().toISOString() }
  await user.click(dialog.getByRole('button', { name: 'Close the Day' }))
  await expect.poll(() => toasts).toEqual([`error: ${closed}`])
  expect(written(calls, 'POST /cash/closings')).toMatchObject([{ body: { since: null } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('more than was counted cannot stay in the till, and the field says so', async () => {
  const { person: user, calls } = open()
  await user.click(await screen.findByRole('button', { name: 'Close the Day' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Counted, in rupees/), '500')
  await user.type(dialog.getByLabelText(/^Stays in the till/), '600')
  await user.click(dialog.getByRole('button', { name: 'Close the Day' }))
  expect(dialog.getByText('No more can stay in the till than was counted: ₹500.00.')).toBeTruthy()
  expect(dialog.queryByText('Please enter an amount in rupees.')).toBeNull()
  expect(written(calls, 'POST /cash/closings')).toEqual([])
})

test('a day or closed days that cannot be loaded are no days without cash, and are tried again by a button', async () => {
  const { person: user, responses } = open({
    'GET /cash/day': refusal('', 500),
    'GET /cash/closings': refusal('', 500),
  })
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  responses['GET /cash/day'] = day
  await user.click(retry)
  const days = within(await screen.findByRole('region', { name: 'Closed days' }))
  expect(await days.findByText('The cash did not arrive')).toBeTruthy()
})

test('a manager who is given another outlet sees its name, and what they typed for the one before is gone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { person: user, responses } = open()
  await user.click(await screen.findByRole('button', { name: 'Close the Day' }))
  await user.type(await screen.findByLabelText(/^Counted, in rupees/), '490')
  responses['GET /auth/me'] = { ...meera, assigned_outlet_id: 'o-2', assigned_outlet_name: 'Indiranagar' }
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await expect.poll(() => screen.queryByText('Indiranagar')).toBeTruthy()
  expect(screen.queryByText('Connaught Place')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
