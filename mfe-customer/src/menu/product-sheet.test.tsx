import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import { emptyCart, opening, openPages } from '../testing.tsx'

beforeEach(emptyCart)

const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const lines = () => cartOf('u-1').getState().lines

test('a product without options has a sheet too: description, instructions, number, and it is added once', async () => {
  const { person } = openPages('/customer/menu')
  await person.click(await screen.findByRole('button', { name: 'Samosa' }))
  const sheet = await sheetOf('Samosa')
  expect(sheet.getByText('Cardamom, ginger, clove and black pepper.')).toBeTruthy()
  await person.type(sheet.getByLabelText(/Instructions/), 'With green chutney')
  await person.click(sheet.getByRole('button', { name: 'One Samosa more' }))
  await person.click(sheet.getByRole('button', { name: 'Add · ₹60.00' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(lines()).toMatchObject([{ product_id: 'p-2', quantity: 2, note: 'With green chutney' }])
})

test('the address keeps the sheet, and closing it leaves the menu', async () => {
  const { person } = openPages('/customer/menu?product=p-1')
  const sheet = await sheetOf('Masala Chai')
  await person.click(sheet.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('what is sold out can be looked at, and not added', async () => {
  const sold_out = [{ product_id: 'p-1', until: null }]
  openPages('/customer/menu?product=p-1', { 'GET /opening': opening({ outlet_id: 'o-1', sold_out }) })
  const sheet = await sheetOf('Masala Chai')
  expect(await sheet.findByText('Sold out')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: /^Add/ })).toBeNull()
})
