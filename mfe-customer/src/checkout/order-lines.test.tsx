import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import { begin, buildProduct, fillCart, masalaLine, openCheckout, size } from '../testing.tsx'

beforeEach(begin)

const large = { group_id: 'size', option_id: 'large', name: 'Large', price: 15 }
const largeLine = { ...masalaLine, price: 40, options: [large] }
const lines = () => cartOf('u-1').getState().lines
const open = (option_groups = [size]) => openCheckout({ 'GET /products': [buildProduct({ option_groups })] })

test('a line shows its options and its note, and both can be changed', async () => {
  fillCart({ lines: [{ ...largeLine, note: 'very hot' }] })
  const { person } = open()
  const summary = within(await screen.findByRole('list', { name: 'Order Summary' }))
  expect(summary.getByText('Large')).toBeTruthy()
  expect(summary.getByText('very hot')).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Change Masala Chai' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Masala Chai' }))
  await person.click(sheet.getByRole('radio', { name: 'Regular' }))
  await person.clear(sheet.getByDisplayValue('very hot'))
  await person.click(sheet.getByRole('button', { name: 'Update · ₹50.00' }))
  expect(lines()).toEqual([
    { ...masalaLine, options: [{ group_id: 'size', option_id: 'regular', name: 'Regular', price: 0 }] },
  ])
})

test('a line without options takes a note', async () => {
  fillCart()
  const { person } = openCheckout()
  await person.click(await screen.findByRole('button', { name: 'Change Masala Chai' }))
  await person.type(screen.getByLabelText(/^Instructions/), 'very hot')
  await person.click(screen.getByRole('button', { name: 'Update · ₹50.00' }))
  expect(lines()).toEqual([{ ...masalaLine, note: 'very hot' }])
})

test('an option that is gone is named, and the cart changes only when the customer accepts', async () => {
  fillCart({ lines: [largeLine] })
  const { person } = open([{ ...size, options: size.options.slice(1) }])
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/Masala Chai: Large is no longer available\./)).toBeTruthy()
  expect(alert.getByText(/Masala Chai \(Large\): was ₹40.00, now ₹25.00/)).toBeTruthy()
  expect(lines()).toEqual([largeLine])
  await person.click(alert.getByRole('button', { name: 'Update My Cart' }))
  expect(lines()).toMatchObject([{ price: 25, options: [{ option_id: 'regular' }] }])
})
