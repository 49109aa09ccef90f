import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, product, type } from '../testing.tsx'
import { ProductDialog } from './product-dialog.tsx'

test('an admin gives an outlet its own price and takes the product off another', async () => {
  const { person, writes } = open(<ProductDialog product={product} categories={[]} onClose={() => {}} />, {
    'PUT /products/:id': product,
  })
  await person.click(await screen.findByText('Outlets'))
  type('Connaught Place: price (₹)', 'cheap')
  await person.click(screen.getByRole('button', { name: 'Update Product' }))
  expect(await screen.findByText('Check the prices and hours of the outlets')).toBeTruthy()
  type('Connaught Place: price (₹)', '18.50')
  await person.click(screen.getByRole('button', { name: 'Update Product' }))
  const usual = { outlet_id: 'o-1', is_carried: true, hours: null }
  await expect.poll(() => writes().map(({ body }) => body)).toMatchObject([{ outlets: [{ ...usual, price: 18.5 }] }])
})
