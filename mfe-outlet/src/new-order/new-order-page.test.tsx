import { buildOrder, openPage } from '@tapri/order-screens/testing'
import { screen } from '@testing-library/react'
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
