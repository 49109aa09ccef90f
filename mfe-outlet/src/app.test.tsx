import type { User } from '@tapri/contracts/auth'
import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { useShell } from '@tapri/web-kit/remote'
import { Navigate, Route, Routes } from '@tapri/web-kit/router'
import { fakeLive } from '@tapri/web-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import OutletApp from './app.tsx'
import { free, meera, openApp, taking } from './testing-outlet.tsx'

beforeEach(() => localStorage.clear())

const Remote = () => <OutletApp {...useShell()} />
const App = () => (
  <Routes>
    <Route path="outlet/*" element={<Remote />} />
    <Route path="*" element={<Navigate to="/outlet" replace />} />
  </Routes>
)
const names = { 'o-1': 'Connaught Place', 'o-2': 'Indiranagar' }
const held = (position: StaffPosition, outlet_id: keyof typeof names | null = 'o-1') => ({
  outlet_id,
  position,
  outlet_name: outlet_id && names[outlet_id],
})
const nowhere = { ...meera, assigned_outlet_id: null, assigned_outlet_name: null }
const open = (user: User, shell = {}) =>
  openApp(
    <App />,
    [free],
    {
      'GET /outlets': { outlets: [] },
      'GET /outlets/taking': { outlets: [taking({ outlet_id: 'o-2', outlet_name: 'Indiranagar' })] },
    },
    user,
    {
      basePath: '/outlet',
      ...shell,
    },
  )

test.each([
  ['cashier', held('cashier'), 'Orders', ['Cash']],
  ['accountant', held('accountant', null), 'Cash', ['Numbers', 'Exports']],
  ['support', held('support', null), 'Orders', []],
] as const)(
  'a %s starts on the first page that they may open, and is led to the others',
  async (_, position, title, others) => {
    open({ ...nowhere, positions: [position] })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.textContent)
    expect(links.filter((name) => ['Orders', 'Cash', 'Numbers', 'Exports', 'Staff'].includes(name ?? ''))).toEqual(
      others,
    )
  },
)

test('an account without outlet and position reads one sentence', async () => {
  open(nowhere)
  expect(await screen.findByText('You have no outlet yet')).toBeTruthy()
})

test('the outlet chosen in the header is that of every page, and stays the choice of the device', async () => {
  const { person, sent } = open({ ...meera, positions: [held('shift_lead', 'o-2')] })
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Outlet' }), 'Indiranagar')
  await waitFor(() => expect(sent('GET /orders/open').at(-1)).toEqual({ querystring: { outlet_id: 'o-2' } }))
  expect(localStorage.getItem('tapri.outlet')).toBe('o-2')
  expect(screen.queryByRole('link', { name: 'Numbers' })).toBeNull()
})

test('an accountant opens the closed days of an outlet that is inactive, which customers no longer see', async () => {
  const { person, sent } = open({ ...nowhere, positions: [held('accountant', null)] })
  await screen.findByRole('option', { name: 'Indiranagar' })
  await person.selectOptions(screen.getByRole('combobox', { name: 'Outlet' }), 'Indiranagar')
  await waitFor(() => expect(sent('GET /cash/closings').at(-1)).toMatchObject({ querystring: { outlet_id: 'o-2' } }))
})

test('a manager who becomes the accountant of all outlets sees all of them, until they choose one', async () => {
  const { live, say } = fakeLive()
  const { responses } = open(meera, { live })
  await screen.findByRole('article')
  responses['GET /auth/me'] = { ...nowhere, positions: [held('accountant', null)] }
  responses['GET /outlets/taking'] = { outlets: [taking({ outlet_name: 'Connaught Place' })] }
  say({ event: 'reset', data: { at: '2026-11-28T10:00:00.000Z' } })
  await screen.findByRole('option', { name: 'Connaught Place' })
  const outlets = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Outlet' })
  expect(outlets.selectedOptions[0]?.textContent).toBe('All outlets')
})

test('whose position is taken reads where they no longer work; what was open there is gone', async () => {
  const { live, say } = fakeLive()
  const positions = [held('cashier', 'o-2')]
  const { responses, person, toasts } = open({ ...meera, positions }, { live })
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Outlet' }), 'Indiranagar')
  responses['GET /auth/me'] = meera
  say({ event: 'reset', data: { at: '2026-11-28T10:00:00.000Z' } })
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Outlet' })).toBeNull())
  expect(screen.getByText('Connaught Place')).toBeTruthy()
  expect(toasts).toEqual(['warning: You no longer work at Indiranagar.'])
  responses['GET /auth/me'] = nowhere
  say({ event: 'reset', data: { at: '2026-11-28T10:01:00.000Z' } })
  expect(await screen.findByText('You no longer work at Connaught Place.')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})
