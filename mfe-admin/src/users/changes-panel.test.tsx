// @vitest-environment jsdom
import type { StaffEvent } from '@tapri/contracts/staff'
import { buildUser, refusal, renderPage } from '@tapri/web-kit/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChangesPanel } from './changes-panel.tsx'

afterEach(cleanup)

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

const open = (responses: Record<string, unknown>, path = '/?changes=open', language: 'en' | 'hi' = 'en') =>
  renderPage(<ChangesPanel />, { user: buildUser({ role: 'admin' }), path, language, responses })
const seen = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ route }) => route === SEEN).map(({ input }) => input)

test('the closed panel counts unseen changes and marks none; opening it marks them as seen and still labels them New', async () => {
  const response = { events: [event(7, { new: true }), event(6)], unseen: 1 }
  const { person, calls, responses } = open({ [EVENTS]: response }, '/')
  const toggle = await screen.findByRole('button', { name: /Changes by admins.*1 new change/ })
  expect(seen(calls)).toEqual([])
  responses[SEEN] = () => {
    responses[EVENTS] = { events: [event(7), event(6)], unseen: 0 }
    return null
  }
  await person.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(screen.queryByText('1 new change')).toBeNull())
  expect(seen(calls)).toEqual([{ body: { id: 7 } }])
  const [newest, older] = screen.getAllByRole('listitem')
  expect(within(newest as HTMLElement).getByText('New')).toBeTruthy()
  expect(within(newest as HTMLElement).getByText('Farah reset the password of Meera')).toBeTruthy()
  expect(within(newest as HTMLElement).getByText('5 min ago')).toBeTruthy()
  expect(within(older as HTMLElement).queryByText('New')).toBeNull()
  await person.click(toggle)
  expect(screen.queryByRole('listitem')).toBeNull()
})

test.each([
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
  [{ kind: 'sessions_ended' }, 'Farah signed Meera out everywhere'],
  [{ kind: 'blocked', detail: 'Never at the door' }, '“Never at the door”'],
  [{ kind: 'unblocked', subject_name: '' }, 'Farah unblocked a deleted account'],
  [{ kind: 'changed', detail: 'name_phone' }, 'Farah changed the name and phone of Meera'],
  [{ kind: 'of_tomorrow' }, 'Farah changed Meera'],
])('the change %j reads: %s', async (given, sentence) => {
  open({ [EVENTS]: { events: [event(1, given as Partial<StaffEvent>)], unseen: 0 } })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('earlier changes are loaded page by page until there are no more', async () => {
  const all = Array.from({ length: 25 }, (_, i) => event(25 - i, { subject_name: `Person ${25 - i}` }))
  const { person, calls } = open({
    [EVENTS]: ({ querystring: { before = 99, limit } }: { querystring: { before?: number; limit: number } }) => ({
      events: all.filter(({ id }) => id < before).slice(0, limit),
      unseen: 0,
    }),
  })
  await person.click(await screen.findByRole('button', { name: 'Show earlier changes' }))
  expect(await screen.findByText(/Person 1$/)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(25)
  expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull()
  expect(calls.at(-1)?.input).toEqual({ querystring: { before: 6, limit: 20 } })
})

test('changes that newer ones push off the first page stay in the list', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let newest = 25
  const { person } = open({
    [EVENTS]: ({
      querystring: { before = newest + 1, limit },
    }: {
      querystring: { before?: number; limit: number }
    }) => ({
      events: Array.from({ length: Math.min(limit, before - 1) }, (_, i) => event(before - 1 - i)),
      unseen: 0,
    }),
  })
  await person.click(await screen.findByRole('button', { name: 'Show earlier changes' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25))
  for (newest of [40, 55]) {
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(newest))
  }
  vi.useRealTimers()
})

test('an empty list shows a note; a failed load shows an error and can be retried', async () => {
  open({ [EVENTS]: { events: [], unseen: 0 } })
  expect(await screen.findByText(/^No changes yet\./)).toBeTruthy()
  cleanup()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { person, responses, toasts } = open({ [EVENTS]: refusal('', 503) })
  expect(await screen.findByText('The changes did not load.')).toBeTruthy()
  responses[EVENTS] = { events: [event(1)], unseen: 0 }
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Farah reset the password of Meera')).toBeTruthy()
  expect(toasts).toEqual([])
  warn.mockRestore()
})

test('a failed request to mark changes as seen shows nothing and is not repeated endlessly', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { calls, toasts } = open({
    [EVENTS]: { events: [event(3, { new: true })], unseen: 1 },
    [SEEN]: refusal('', 503),
  })
  await screen.findByText('New')
  await waitFor(() => expect(calls.filter(({ route }) => route === EVENTS).length).toBeGreaterThan(1))
  expect(seen(calls)).toHaveLength(1)
  expect(toasts).toEqual([])
  warn.mockRestore()
})

test('the texts are translated to Hindi', async () => {
  open({ [EVENTS]: { events: [event(1, { actor_name: null })], unseen: 0 } }, '/?changes=open', 'hi')
  expect(await screen.findByText('संचालक ने Meera का पासवर्ड रीसेट किया')).toBeTruthy()
})
