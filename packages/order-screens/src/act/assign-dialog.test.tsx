import type { DeliveryPerson } from '@tapri/contracts/suggestions'
import { refusal } from '@tapri/web-kit/testing'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../testing.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { Share } from './suggestion/rules.ts'

const people = [
  { id: 'r', name: 'Ravi', phone: '+919000000002' },
  { id: 'i', name: 'Imran', phone: '+919000000003' },
]

function open(given: Partial<Parameters<typeof AssignDialog>[0]> = {}, responses: Record<string, unknown> = {}) {
  const onAssign = vi.fn<(person: DeliveryPerson) => void>()
  const dialog = (
    <AssignDialog open onClose={() => {}} onAssign={onAssign} busy={false} {...given}>
      #a81f3c9e
    </AssignDialog>
  )
  return { ...openPage(dialog, { responses: { 'GET /delivery/available': people, ...responses } }), onAssign }
}

test('without a choice a message is shown in the dialog and as a toast; with a choice the person is passed on', async () => {
  const { press, toasts, onAssign } = open()
  await screen.findByText('Imran')
  await press('Assign')
  expect(screen.getByText('Please select a delivery person')).toBeTruthy()
  expect(toasts).toEqual(['error: Please select a delivery person'])
  await press(/Imran/, 'radio')
  expect(screen.queryByText('Please select a delivery person')).toBe(null)
  await press('Assign')
  expect(onAssign).toHaveBeenCalledExactlyOnceWith(people[1])
})

const option = {
  delivery_person_id: 'i',
  name: 'Imran',
  carries: 1,
  known_by: 'last_stop',
  distance_km: 1.2,
  at_outlet: '2026-11-22T12:00:00.000Z',
  arrivals: [{ order_id: 'o-1', arrives_at: '2026-11-22T12:15:00.000Z', late_minutes: 0 }],
  breaks: 0,
}

const SUGGEST = 'POST /orders/suggestions'
const openWith = (suggestions: unknown, onShare?: (shares: readonly Share[]) => void) =>
  open({ orderIds: ['o-2', 'o-1'], ...(onShare && { onShare }) }, { [SUGGEST]: suggestions })

test('the suggestion stands first with its reasons, and one press takes it', async () => {
  const late = { ...option, delivery_person_id: 'r', name: 'Ravi', breaks: 1 }
  late.arrivals = [{ order_id: 'o-1', arrives_at: '2026-11-22T12:20:00.000Z', late_minutes: 4 }]
  const suggested = [{ order_id: 'o-1', delivery_person_id: 'i' }]
  const { press, onAssign, sent } = openWith({ suggested, people: [option, late] })
  const card = within(await screen.findByRole('region', { name: 'Suggested: Imran' }))
  expect(card.getByText(/^Has 1 order · about 1.2 km from the outlet · at the outlet /)).toBeTruthy()
  expect(card.getByText('on time')).toBeTruthy()
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['r'])
  expect(screen.getByText('4 min late')).toBeTruthy()
  expect(screen.getByText('Makes 1 other order late')).toBeTruthy()
  const loud = () => [...document.querySelectorAll('button[class*="primary"]')].map(({ textContent }) => textContent)
  expect(loud(), 'one main action').toEqual(['Assign Imran'])
  await press(/Ravi/, 'radio')
  expect(loud(), 'that of who chooses somebody else').toEqual(['Assign'])
  await press('Assign Imran')
  expect(onAssign).toHaveBeenCalledExactlyOnceWith(people[1])
  expect(sent(SUGGEST)[0]).toEqual({ body: { order_ids: ['o-1', 'o-2'] } })
})

test('a selection may be shared by several people; without a suggestion the people are there all the same', async () => {
  const onShare = vi.fn<(shares: readonly Share[]) => void>()
  const suggested = [
    { order_id: 'o-1', delivery_person_id: 'r' },
    { order_id: 'o-2', delivery_person_id: 'i' },
  ]
  const { press, unmount } = openWith({ suggested, people: [option, { ...option, delivery_person_id: 'r' }] }, onShare)
  await press('Assign as Suggested')
  expect(onShare).toHaveBeenCalledExactlyOnceWith([
    { person: people[1], orderIds: ['o-2'] },
    { person: people[0], orderIds: ['o-1'] },
  ])
  unmount()
  openWith(refusal('', 502))
  expect(await screen.findByRole('radio', { name: /Ravi/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Assign (R|I|as)/ })).toBe(null)
})

test('without delivery people the dialog shows what to do', async () => {
  open({}, { 'GET /delivery/available': [] })
  expect(await screen.findByText('There are no delivery partners yet. Ask an admin to add one.')).toBeTruthy()
})

test('riders on duty are shown, the others behind one tap', async () => {
  const riders = [
    { ...people[1], on_duty: true },
    { ...people[0], on_duty: false },
  ]
  const { press, onAssign, sent, unmount } = open({ outletId: 'o-1' }, { 'GET /delivery/available': riders })
  await screen.findByRole('radio', { name: /Imran/ })
  expect(sent('GET /delivery/available')).toEqual([{ querystring: { outlet_id: 'o-1' } }])
  expect(screen.queryByRole('radio', { name: /Ravi/ })).toBe(null)
  await press('Others · 1')
  await press(/Ravi/, 'radio')
  await press('Assign')
  expect(onAssign).toHaveBeenCalledExactlyOnceWith(riders[1])
  unmount()
  open({}, { 'GET /delivery/available': riders.slice(1) })
  expect(await screen.findByText('No rider of yours is on duty.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Others · 1' })).toBeTruthy()
})
