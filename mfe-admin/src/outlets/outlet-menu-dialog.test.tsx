import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildOutlet, open, product, type } from '../testing.tsx'
import { OutletsPage } from './outlets-page.tsx'

const SAVE = 'PUT /admin/outlets/:id/menu'

test('the menu of an outlet is a table of all products, of which only what changed is saved, at once', async () => {
  const outlet = buildOutlet()
  const samosa = { ...product, id: 'p-2', name: 'Samosa', price: 30 }
  const { person, press, sent, toasts } = open(<OutletsPage />, {
    'GET /admin/outlets': [outlet],
    'GET /admin/users': [],
    'GET /products': [product, samosa, { ...product, id: 'p-3', name: 'Bun Maska' }],
    [SAVE]: null,
  })
  await press(`Menu of ${outlet.name}`)
  await person.click(await screen.findByRole('checkbox', { name: 'Samosa' }))
  type(`Price of ${product.name} (₹)`, 'free')
  await press('Save Menu')
  expect(screen.getByText('Please check the price')).toBeTruthy()
  expect(sent(SAVE)).toEqual([])
  type(`Price of ${product.name} (₹)`, '27.50')
  await press('Save Menu')
  await waitFor(() => expect(toasts).toEqual(['success: 2 products saved']))
  expect(sent(SAVE)).toEqual([
    {
      params: { id: outlet.id },
      body: {
        products: [
          { product_id: product.id, is_carried: true, price: 27.5, hours: null },
          { product_id: 'p-2', is_carried: false, price: null, hours: null },
        ],
      },
    },
  ])
})
