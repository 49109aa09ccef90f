import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { inTurn, open, product, refused } from '../testing.tsx'
import { ProductsPage } from './products-page.tsx'

const SAVE = 'PUT /products/:id'
beforeEach(() => localStorage.setItem('tapri.admin.products', 'table'))

const field = () => screen.findByLabelText<HTMLInputElement>('Price of Masala Chai (₹)')
async function typePrice(typed: string, key = 'Enter') {
  fireEvent.change(await field(), { target: { value: typed } })
  fireEvent.keyDown(await field(), { key })
}

test('the table is chosen on this device', async () => {
  localStorage.clear()
  const { press, unmount } = open(<ProductsPage />)
  expect(await screen.findByRole('article', { name: 'Masala Chai' })).toBeTruthy()
  await press('Table')
  expect(screen.getByRole('row', { name: /Masala Chai/ })).toBeTruthy()
  unmount()
  open(<ProductsPage />)
  expect(await screen.findByRole('row', { name: /Masala Chai/ })).toBeTruthy()
})

test('Enter saves a price to the paisa and nothing else; Escape takes it back; a wrong one is said', async () => {
  const { writes, toasts } = open(<ProductsPage />, { [SAVE]: product })
  expect((await field()).value).toBe('25.00')
  await typePrice('30', 'Escape')
  expect((await field()).value).toBe('25.00')
  await typePrice('30.005')
  expect(await screen.findByText(/^Please enter a price/)).toBeTruthy()
  expect(writes()).toEqual([])
  await typePrice('30.35')
  await waitFor(() => expect(toasts).toEqual(['success: Product updated successfully']))
  const { id: _, version: __, category_name: ___, ...body } = product
  expect(writes()).toMatchObject([{ params: { id: 'p-1' }, options: { ifVersion: 3 } }])
  expect(writes()[0]?.body).toEqual({ ...body, price: 30.35 })
})

test('a price that somebody else has changed meanwhile is shown, and replaced by a second Enter only', async () => {
  const theirs = { ...product, version: 4, price: 28 }
  const { writes, toasts } = open(<ProductsPage />, { [SAVE]: inTurn(refused('CHANGED_MEANWHILE', theirs), theirs) })
  await typePrice('30')
  expect(await screen.findByText('Changed meanwhile to ₹28.00. Save again to keep yours.')).toBeTruthy()
  expect([(await field()).value, writes().length]).toEqual(['30', 1])
  fireEvent.keyDown(await field(), { key: 'Enter' })
  await waitFor(() => expect(toasts.at(-1)).toBe('success: Product updated successfully'))
  expect(writes()[1]).toMatchObject({ body: { price: 30 }, options: { ifVersion: 4 } })
})

test('what somebody else has changed of other fields stays as they made it', async () => {
  const theirs = { ...product, version: 4, name: 'Kadak Chai' }
  const { writes, toasts } = open(<ProductsPage />, { [SAVE]: inTurn(refused('CHANGED_MEANWHILE', theirs), theirs) })
  await typePrice('30')
  await waitFor(() => expect(toasts).toEqual(['success: Product updated successfully']))
  expect(writes()[1]).toMatchObject({ body: { name: 'Kadak Chai', price: 30 }, options: { ifVersion: 4 } })
})

test('a product that is taken off sale stays in the table', async () => {
  const off = { ...product, available: false }
  const { person, responses, writes } = open(<ProductsPage />, { [SAVE]: off })
  const box = await screen.findByRole('checkbox', { name: 'Masala Chai is available' })
  responses['GET /products'] = ({ querystring }: { querystring: { include_unavailable?: boolean } }) =>
    querystring.include_unavailable ? [off] : []
  await person.click(box)
  await waitFor(() => expect(writes().at(-1)).toMatchObject({ route: SAVE, body: { available: false, price: 25 } }))
  expect(await screen.findByRole('checkbox', { name: 'Masala Chai is available', checked: false })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Show unavailable products' })).toHaveProperty('checked', true)
})
