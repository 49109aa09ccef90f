import type { Power } from '@tapri/contracts/staff-positions/powers'
import { buildUser, refusal } from '@tapri/web-kit/testing'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { buildOrder, openPage, orderLists } from '../testing.ts'
import { NowView } from './now-view.tsx'

beforeEach(() => localStorage.setItem('tapri.now-view', 'table'))

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
const parts = { wait_minutes: 2, make_minutes: 6, ride_minutes: 12, spare_minutes: 5 }
const free = buildOrder({ id: 'aaaa0000-1', promise: { at: inMinutes(-3.5), ...parts } })
const away = buildOrder({
  id: 'bbbb0000-1',
  order_status: 'out_for_delivery',
  promise: { at: inMinutes(9), ...parts },
  delivery_person_id: 'd-1',
  delivery_person_name: 'Ravi',
})
const position = { order_id: away.id, lat: 28.62, lng: 77.21, accuracy: 30, seen_at: inMinutes(-2), age_seconds: 125 }
const outlet = (outlet_id: string, outlet_name: string, pause: object | null) => ({
  outlet_id,
  outlet_name,
  outlet_location: { lat: 28.6315, lng: 77.2167 },
  is_open: true,
  pause,
})
const outlets = [
  outlet('o-1', 'Connaught Place', null),
  outlet('o-2', 'Karol Bagh', { until: inMinutes(9.5), reason: 'too_busy' }),
]

const open = (given: Record<string, unknown> = {}, can?: (power: Power) => boolean) =>
  openPage(<NowView toOrder={(id) => `/admin/orders/${id}`} />, {
    user: buildUser({ role: 'admin' }),
    ...(can && { shell: { can } }),
    responses: {
      ...orderLists([away, free]),
      'GET /outlets/taking': { outlets },
      'GET /positions': { positions: [position] },
      'GET /orders/:id': { ...free, expected: { at: inMinutes(4), because: [] } },
      'GET /delivery/available': [{ id: 'd-2', name: 'Imran', phone: '+919000000003' }],
      'GET /cash': { carried: [], hand_overs: [], limit: null },
      'POST /orders/suggestions': { suggested: [], people: [] },
      'PUT /orders/:id/assign': { ...free, delivery_person_id: 'd-2', delivery_person_name: 'Imran' },
      ...given,
    },
  })
const rows = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

test('the table has what the map has, the most urgent first', async () => {
  open()
  const orders = await rows('Open orders')
  expect(orders[0]).toEqual(['#aaaa0000', '3 min late', 'Confirmed', 'Assign', 'Connaught Place'])
  expect(orders[1]?.[1]).toMatch(/^by /)
  await expect.poll(() => rows('Delivery partners')).toEqual([['Ravi', 'seen 2 min ago', '1 order']])
  expect(await rows('Outlets')).toEqual([
    ['Karol Bagh', '0 to make', 'paused for 10 min'],
    ['Connaught Place', '1 to make', 'yes'],
  ])
})

test('an order is opened and assigned from there', async () => {
  const { press, person, sent } = open()
  await press('Open order aaaa0000')
  const dialog = within(await screen.findByRole('dialog', { name: 'Order #aaaa0000' }))
  expect(await dialog.findByText(/^3 min late, expected \d/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Open Order' }).getAttribute('href')).toContain('/admin/orders/aaaa0000-1')
  await person.click(dialog.getByRole('button', { name: 'Assign order aaaa0000' }))
  const assign = within(await screen.findByRole('dialog', { name: 'Assign Delivery Partner' }))
  await person.click(await assign.findByRole('radio', { name: /Imran/ }))
  await person.click(assign.getByRole('button', { name: 'Assign' }))
  await expect.poll(() => sent('PUT /orders/:id/assign')).toMatchObject([{ body: { delivery_person_id: 'd-2' } }])
})

test('somebody and an outlet open with their orders, and each of these', async () => {
  const { press, person } = open()
  await press('Ravi')
  const ravi = within(await screen.findByRole('dialog', { name: 'Ravi' }))
  await person.click(ravi.getByRole('button', { name: 'Open order bbbb0000' }))
  await person.keyboard('{Escape}')
  await press('Karol Bagh')
  const dialog = await screen.findByRole('dialog', { name: 'Karol Bagh' })
  expect(dialog.textContent).toContain('0 to make · paused for 10 min')
})

test('one outlet can be chosen; who may not assign reads that nobody is', async () => {
  const { person } = open({}, (power) => power !== 'orders.assign')
  expect((await rows('Open orders'))[0]?.[3]).toBe('Not assigned')
  await person.selectOptions(screen.getByLabelText('Outlet'), 'Karol Bagh')
  expect(screen.getByRole('heading', { name: /^Open orders/ }).parentElement?.textContent).toBe('Open orders 0None')
  expect(screen.queryByRole('table', { name: 'Outlets' })).toBeNull()
})

test('the choice of the table is kept; nothing under way and a failure have their words', async () => {
  const { person, unmount } = open({ ...orderLists([]), 'GET /outlets/taking': { outlets: [] } })
  expect(await screen.findByText('Nothing in progress')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Map' }))
  expect(localStorage.getItem('tapri.now-view')).toBe('map')
  unmount()
  open({ 'GET /orders/open': refusal('', 502) })
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
})
