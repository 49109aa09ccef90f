import type { DutyNeed, OwnDuty } from '@tapri/contracts/duty'
import { buildUser, fakeLive, refusal } from '@tapri/web-kit/testing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing.ts'
import { DutyNeeds } from './duty-needs.tsx'
import { DutySwitch } from './duty-switch.tsx'
import { PeopleOnDuty } from './people-on-duty.tsx'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const cp = { id: 'o-1', name: 'Connaught Place' }
const bandra = { id: 'o-2', name: 'Bandra' }
const on = (minutes: number) => ({
  outlet_id: 'o-1',
  outlet_name: 'Connaught Place',
  since: ago(minutes),
})
const openSwitch = (own: OwnDuty, more: Record<string, unknown> = {}) =>
  openPage(<DutySwitch />, { user: buildUser({ role: 'delivery' }), responses: { 'GET /duty': own, ...more } })
const isOn = () => screen.getAllByRole('switch', { hidden: true }).map((each) => (each as HTMLInputElement).checked)

test('a switch goes on duty and off again, with the state in words', async () => {
  const { press, sent, responses } = openSwitch(
    { outlets: [cp], orders: 0 },
    { 'PUT /duty': null, 'DELETE /duty': null },
  )
  expect(await screen.findByText(/^You are off duty/)).toBeTruthy()
  expect(isOn()).toEqual([false])
  responses['GET /duty'] = { outlets: [cp], orders: 0, duty: on(75) }
  await press(/On duty at/, 'switch')
  await expect.poll(() => sent('PUT /duty')).toEqual([{ body: { outlet_id: 'o-1' } }])
  expect(await screen.findByText('For 1 h 15 min')).toBeTruthy()
  expect(isOn()).toEqual([true])
  await press(/On duty at/, 'switch')
  await expect.poll(() => sent('DELETE /duty')).toHaveLength(1)
})

test('who has orders is told what becomes of them first; a refusal says why and changes nothing', async () => {
  const failing = { 'DELETE /duty': refusal('No connection.') }
  const { press, sent, toasts } = openSwitch({ outlets: [cp, bandra], orders: 2, duty: on(5) }, failing)
  await screen.findByText('For 5 min')
  expect(isOn()).toEqual([true, false])
  await press(/Connaught Place/, 'switch')
  expect(await screen.findByText(/You still have 2 orders. They stay with you/)).toBeTruthy()
  expect(sent('DELETE /duty')).toHaveLength(0)
  await press('Go Off Duty')
  await expect.poll(() => toasts).toEqual(['error: No connection.'])
  expect(isOn()).toEqual([true, false])
})

test('who has delivered their last order goes off duty without a question', async () => {
  const { live, say } = fakeLive()
  const responses = { 'GET /duty': { outlets: [cp], orders: 1, duty: on(5) }, 'DELETE /duty': null } as Record<
    string,
    unknown
  >
  const { press, sent } = openPage(<DutySwitch />, {
    user: buildUser({ role: 'delivery' }),
    responses,
    shell: { live },
  })
  await screen.findByText('For 5 min')
  responses['GET /duty'] = { outlets: [cp], orders: 0, duty: on(5) }
  const at = new Date().toISOString()
  say({
    event: 'order',
    id: '1-1',
    data: { order_id: 'x', order_status: 'delivered', version: 5, at, change: 'status_changed' },
  })
  await expect.poll(() => sent('GET /duty')).toHaveLength(2)
  await press(/Connaught Place/, 'switch')
  await expect.poll(() => sent('DELETE /duty')).toHaveLength(1)
})

test('a duty that cannot be loaded is said so, and loaded again on request', async () => {
  const { press, responses } = openPage(<DutySwitch />, { responses: { 'GET /duty': refusal('Broken', 500) } })
  expect(await screen.findByText('Could not load your duty')).toBeTruthy()
  responses['GET /duty'] = { outlets: [cp], orders: 0 }
  await press('Try Again')
  expect(await screen.findByRole('switch')).toBeTruthy()
})

test('who belongs to no outlet sees nothing new', async () => {
  const { sent } = openSwitch({ outlets: [], orders: 1 })
  await expect.poll(() => sent('GET /duty')).toHaveLength(1)
  expect(screen.queryByRole('region')).toBeNull()
})

const need = (kind: DutyNeed['kind'], given: Partial<DutyNeed> = {}): DutyNeed => ({
  kind,
  outlet_id: 'o-1',
  outlet_name: 'Connaught Place',
  since: ago(12),
  orders: 2,
  ...given,
})
const ravi = { person_name: 'Ravi', person_phone: '+919000000002' }
const needs = [
  need('too_long', { ...ravi, since: ago(665), duty_id: 'x', orders: 0 }),
  need('off_duty', ravi),
  need('nobody', { orders: 1 }),
]

test.each([
  ['who runs the outlet ends a forgotten duty', true],
  ['nobody else does', false],
])('what needs somebody says what to do; %s', async (_, runs) => {
  const responses = { 'GET /duty/people': { people: [], needs }, 'DELETE /duty/people/:id': null }
  const user = buildUser({ role: 'outlet_manager' })
  const { press, sent } = openPage(<DutyNeeds />, {
    user,
    responses,
    shell: { can: (power) => power === 'orders.assign' || runs },
  })
  const strip = within(await screen.findByRole('region', { name: 'Duty needs attention' }))
  const rows = strip.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, ''))
  expect(rows[0]).toContain('Ravi has been on duty too long For 11 h 5 min')
  expect(rows[0]).toContain(runs ? 'gone home, and end their duty.' : 'gone home, and tell the outlet’s manager.')
  expect(rows[1]).toContain('Ravi is off duty and has 2 orders')
  expect(rows[2]).toContain('No rider on duty, 1 order waiting')
  expect(strip.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+919000000002',
    'tel:+919000000002',
  ])
  expect(strip.queryAllByRole('button')).toHaveLength(runs ? 1 : 0)
  if (!runs) return
  await press(/^End duty of/)
  await expect.poll(() => sent('DELETE /duty/people/:id')).toEqual([{ params: { id: 'x' } }])
})

test('the page lists who is on duty, and asks before it ends a duty', async () => {
  const person = { id: 'x', person_id: 'd-1', name: 'Ravi', phone: '+919000000002', role: 'delivery' }
  const people = [{ ...person, outlet_id: 'o-1', outlet_name: 'Connaught Place', since: ago(61), orders: 1 }]
  const { press, sent } = openPage(<PeopleOnDuty />, {
    user: buildUser({ role: 'admin' }),
    responses: { 'GET /duty/people': { people, needs: [] }, 'DELETE /duty/people/:id': null },
  })
  expect((await screen.findByRole('listitem')).textContent).toContain('Rider · For 1 h 1 min · has 1 order')
  await press('End duty of Ravi')
  await press('End Duty')
  await expect.poll(() => sent('DELETE /duty/people/:id')).toEqual([{ params: { id: 'x' } }])
})

test('without anybody on duty the page says so', async () => {
  openPage(<PeopleOnDuty />, { user: buildUser({ role: 'outlet_manager' }) })
  expect(await screen.findByText('Nobody is on duty now')).toBeTruthy()
})
