import type { StaffEvent } from '@tapri/contracts/staff'
import { refusal } from '@tapri/web-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '../testing.tsx'
import { ChangesPanel } from './changes-panel.tsx'

const event = (id: number, given: Partial<StaffEvent> = {}): StaffEvent => ({
  id,
  at: new Date(Date.now() - 5 * 60_000).toISOString(),
  kind: 'reset',
  actor_name: 'Farah',
  subject_name: 'Meera',
  subject_role: 'outlet_manager',
  detail: '',
  new: false,
  ...given,
})
const EVENTS = 'GET /admin/staff-events'
const SEEN = 'PUT /admin/staff-events/seen'

const openPanel = (answer: unknown, given: Record<string, unknown> = {}, path = '/?changes=open') =>
  open(<ChangesPanel />, { [EVENTS]: answer, ...given }, { path })

test('the closed panel counts unseen changes and marks none; opening it marks them as seen and still labels them New', async () => {
  const response = { events: [event(7, { new: true }), event(6)], unseen: 1 }
  const { person, sent, responses } = openPanel(response, {}, '/')
  const toggle = await screen.findByRole('button', { name: /Changes by admins.*1 new change/ })
  expect(sent(SEEN)).toEqual([])
  responses[SEEN] = () => {
    responses[EVENTS] = { events: [event(7), event(6)], unseen: 0 }
    return null
  }
  await person.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(screen.queryByText('1 new change')).toBeNull())
  expect(sent(SEEN)).toEqual([{ body: { id: 7 } }])
  const [newest, older] = screen.getAllByRole('listitem')
  expect(within(newest as HTMLElement).getByText('New')).toBeTruthy()
  expect(within(newest as HTMLElement).getByText('Farah reset the password of Meera')).toBeTruthy()
  expect(within(newest as HTMLElement).getByText('5 min ago')).toBeTruthy()
  expect(within(older as HTMLElement).queryByText('New')).toBeNull()
  await person.click(toggle)
  expect(screen.queryByRole('listitem')).toBeNull()
})

const sentences: [given: object, sentence: string][] = [
  [{ kind: 'first_admin', actor_name: null }, 'The operator made Meera the first admin'],
  [{ kind: 'added' }, 'Farah added Meera as Outlet Manager'],
  [{ kind: 'approved' }, 'Farah approved Meera as Outlet Manager'],
  [{ kind: 'refused' }, 'Farah refused Meera as Outlet Manager'],
  [{ kind: 'deleted', subject_role: 'admin' }, 'Farah deleted Meera (Admin)'],
  [
    { kind: 'demoted', subject_role: 'admin', detail: 'delivery' },
    'Farah demoted Meera from Admin to Delivery Personnel',
  ],
  [{ kind: 'reset', actor_name: null }, 'The operator reset the password of Meera'],
  [{ detail: 'second_factor' }, 'Farah reset the password of Meera and removed the second factor'],
  [{ kind: 'sessions_ended' }, 'Farah logged Meera out everywhere'],
  [{ kind: 'blocked', detail: 'Never at the door' }, '“Never at the door”'],
  [{ kind: 'unblocked', subject_name: '' }, 'Farah unblocked a deleted account'],
  [{ kind: 'changed', detail: 'name_phone' }, 'Farah changed the name and phone of Meera'],
  [
    { kind: 'position_given', detail: 'shift_lead Connaught Place' },
    'Farah gave Meera the position Shift lead, Connaught Place',
  ],
  [{ kind: 'position_taken', detail: 'accountant' }, 'Farah took the position Accountant from Meera'],
  [{ kind: 'of_tomorrow' }, 'Farah changed Meera'],
]

test('each kind of change reads as a sentence', async () => {
  openPanel({ events: sentences.map(([given], index) => event(sentences.length - index, given)), unseen: 0 })
  const rows = await screen.findAllByRole('listitem')
  for (const [index, [, sentence]] of sentences.entries())
    expect(within(rows[index] as HTMLElement).queryByText(sentence), sentence).toBeTruthy()
})

interface EventsInput {
  querystring: { before?: number; limit: number }
}

test('earlier changes are loaded page by page until there are no more', async () => {
  const all = Array.from({ length: 25 }, (_, i) => event(25 - i, { subject_name: `Person ${25 - i}` }))
  const { press, sent } = openPanel(({ querystring: { before = 99, limit } }: EventsInput) => ({
    events: all.filter(({ id }) => id < before).slice(0, limit),
    unseen: 0,
  }))
  await press('Show earlier changes')
  expect(await screen.findByText(/Person 1$/)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(25)
  expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull()
  expect(sent(EVENTS).at(-1)).toEqual({ querystring: { before: 6, limit: 20 } })
})

test('changes that newer ones push off the first page stay in the list', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let newest = 25
  const { press } = openPanel(({ querystring: { before = newest + 1, limit } }: EventsInput) => ({
    events: Array.from({ length: Math.min(limit, before - 1) }, (_, i) => event(before - 1 - i)),
    unseen: 0,
  }))
  await press('Show earlier changes')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25))
  for (newest of [40, 55]) {
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(newest))
  }
})

test('an empty list shows a note', async () => {
  openPanel({ events: [], unseen: 0 })
  expect(await screen.findByText(/^No changes yet\./)).toBeTruthy()
})

test('a failed load shows an error and can be retried', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { press, responses, toasts } = openPanel(refusal('', 503))
  expect(await screen.findByText('The changes did not load.')).toBeTruthy()
  responses[EVENTS] = { events: [event(1)], unseen: 0 }
  await press('Try Again')
  expect(await screen.findByText('Farah reset the password of Meera')).toBeTruthy()
  expect(toasts).toEqual([])
})

test('a failed request to mark changes as seen shows nothing and is not repeated endlessly', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const answer = { events: [event(3, { new: true })], unseen: 1 }
  const { sent, toasts } = openPanel(answer, { [SEEN]: refusal('', 503) })
  await screen.findByText('New')
  await waitFor(() => expect(sent(EVENTS).length).toBeGreaterThan(1))
  expect(sent(SEEN)).toHaveLength(1)
  expect(toasts).toEqual([])
})
