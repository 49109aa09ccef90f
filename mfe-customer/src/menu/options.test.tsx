import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cartOf } from '../cart/cart.ts'
import { buildProduct, emptyCart, openPages, size } from '../testing.tsx'

beforeEach(emptyCart)

const spice = {
  id: 'spice',
  name: 'Spices',
  required: false,
  max_choices: 2,
  options: ['Ginger', 'Elaichi', 'Tulsi'].map((name) => ({ id: name, name, price: 5 })),
}
const sugar = {
  id: 'sugar',
  name: 'Sugar',
  required: true,
  max_choices: 2,
  options: [{ id: 'jaggery', name: 'Jaggery', price: 10 }],
}

async function openSheet(...option_groups: (typeof size)[]) {
  const { person } = openPages('/customer/menu', { 'GET /products': [buildProduct({ option_groups })] })
  await person.click(await screen.findByRole('button', { name: 'Add Masala Chai' }))
  return { person, sheet: within(await screen.findByRole('dialog', { name: 'Masala Chai' })) }
}
const lines = () => cartOf('u-1').getState().lines

test('the sheet begins with what changes no price; options, a word and a number go into the cart', async () => {
  const { person, sheet } = await openSheet(size, spice)
  expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Regular' }).checked).toBe(true)
  await person.click(sheet.getByRole('radio', { name: /Large/ }))
  await person.click(sheet.getByRole('checkbox', { name: /Ginger/ }))
  await person.type(sheet.getByLabelText(/Instructions/), ' very  hot ')
  await person.click(sheet.getByRole('button', { name: 'One Masala Chai more' }))
  await person.click(sheet.getByRole('button', { name: 'Add · ₹90.00' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(lines()).toEqual([
    {
      product_id: 'p-1',
      product_name: 'Masala Chai',
      quantity: 2,
      price: 45,
      options: [
        { group_id: 'size', option_id: 'large', name: 'Large', price: 15 },
        { group_id: 'spice', option_id: 'Ginger', name: 'Ginger', price: 5 },
      ],
      note: 'very hot',
    },
  ])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One Masala Chai more' }))
})

test('an option says its mark, what it holds and the energy that it adds', async () => {
  const milk = { id: 'oat', name: 'Oat milk', price: 5, diet: 'veg', allergens: ['gluten', 'nuts'], kcal: 40 }
  const { sheet } = await openSheet({ ...size, id: 'milk', required: false, options: [milk] })
  expect(sheet.getByRole('radio', { name: 'Oat milk Veg Contains gluten, nuts · +40 kcal +₹5.00' })).toBeTruthy()
})

test('of any of, no more than the number can be chosen', async () => {
  const { person, sheet } = await openSheet(size, spice)
  for (const name of [/Ginger/, /Elaichi/]) await person.click(sheet.getByRole('checkbox', { name }))
  const third = sheet.getByRole<HTMLInputElement>('checkbox', { name: /Tulsi/ })
  expect(third.disabled).toBe(true)
  await person.click(sheet.getByRole('checkbox', { name: /Ginger/ }))
  expect(third.disabled).toBe(false)
})

test('another of the same is two presses, others are lines of their own, and less takes from the newest', async () => {
  const { person, sheet } = await openSheet(size)
  await person.click(sheet.getByRole('radio', { name: /Large/ }))
  await person.click(sheet.getByRole('button', { name: /^Add/ }))
  const more = screen.getByRole('button', { name: 'One Masala Chai more' })
  await person.click(more)
  await person.click(screen.getByRole('button', { name: 'Add · ₹40.00' }))
  expect(lines()).toMatchObject([{ quantity: 2 }])
  await person.click(more)
  await person.click(screen.getByRole('radio', { name: 'Regular' }))
  await person.click(screen.getByRole('button', { name: 'Add · ₹25.00' }))
  expect(lines()).toMatchObject([
    { quantity: 2, price: 40 },
    { quantity: 1, price: 25 },
  ])
  await person.click(screen.getByRole('button', { name: 'One Masala Chai less' }))
  expect(lines()).toMatchObject([{ quantity: 2, price: 40 }])
})

test('a required group that offers nothing for free is asked for', async () => {
  const { person, sheet } = await openSheet(sugar)
  await person.click(sheet.getByRole('button', { name: /^Add/ }))
  expect(sheet.getByText('Please choose: Sugar')).toBeTruthy()
  expect(document.activeElement).toBe(sheet.getByRole('checkbox', { name: /Jaggery/ }))
  expect(lines()).toEqual([])
})
