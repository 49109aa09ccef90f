import { buildOrder, openPage } from '@tapri/order-screens/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atOutlet, meera, taking } from '../testing-outlet.tsx'
import { NewOrderPage } from './new-order-page.tsx'

const open = (user = meera) =>
  openPage(atOutlet(<NewOrderPage />), {
    user,
    shell: { basePath: '/outlet' },
    responses: {
      'GET /auth/me': user,
      'GET /cash': { carried: [], hand_overs: [], limit: null },
      'GET /menu': [],
      'GET /outlets': { outlets: [] },
      'GET /outlets/taking': { outlets: [taking()] },
      'GET /orders': { orders: [buildOrder()], pagination: {} },
    },
  })

test('a manager takes orders for their own outlet', async () => {
  const { sent } = open()
  await screen.findByRole('textbox', { name: 'Phone number' })
  expect(sent('GET /menu')).toEqual([{ querystring: { outlet_id: 'o-1' } }])
})

test('a manager without an outlet reads that they have none', async () => {
  open({ ...meera, assigned_outlet_id: null })
  expect(await screen.findByText('You have no outlet yet')).toBeTruthy()
})

test('another tab that changes its outlet leaves this one, and what is typed here, alone; a new tab begins with it', async () => {
  const positions = [
    { outlet_id: 'o-1', outlet_name: 'Connaught Place', position: 'cashier' },
    { outlet_id: 'o-2', outlet_name: 'Indiranagar', position: 'cashier' },
  ] as const
  const user = { ...meera, positions: [...positions] }
  const outlet = async () => (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Outlet' })).value
  open(user)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Phone number' }), { target: { value: '98' } })
  localStorage.setItem('tapri.outlet', 'o-2')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tapri.outlet' })))
  expect(await outlet()).toBe('o-1')
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '98')
  cleanup()
  open(user)
  expect(await outlet(), 'after a reload').toBe('o-1')
  cleanup()
  sessionStorage.clear()
  open(user)
  expect(await outlet(), 'in a new tab').toBe('o-2')
})
