import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { begin, buildProduct, fillCart, openCheckout, openPages, size } from '../testing.tsx'

const responses = {
  'GET /products': [
    buildProduct({
      name_hi: 'मसाला चाय',
      description_hi: 'रोज़ ताज़ा कुटा मसाला।',
      category_name_hi: 'चाय',
      option_groups: [
        { ...size, name_hi: 'साइज़', options: size.options.map((o) => ({ ...o, name_hi: `हि ${o.id}` })) },
      ],
    }),
    buildProduct({ id: 'p-2', name: 'Samosa' }),
  ],
  'GET /categories': [{ id: 'c-1', name: 'Chai', name_hi: 'चाय', description: null, image_url: null }],
}
const hindi = { language: 'hi' } as const
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

beforeEach(begin)

test('who reads Hindi has the menu and the sheet of a product in Hindi, as far as it is written', async () => {
  const { person } = openPages('/customer/menu', responses, hindi)
  await expect.poll(names).toEqual(['मसाला चाय', 'Samosa'])
  expect(screen.getByRole('button', { name: 'चाय' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'मसाला चाय' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'मसाला चाय' }))
  for (const text of ['रोज़ ताज़ा कुटा मसाला।', 'साइज़', 'हि large']) expect(sheet.getByText(text)).toBeTruthy()
})

test.each([
  ['en', 'मसाला', ['Masala Chai']],
  ['hi', 'masala', ['मसाला चाय']],
] as const)('who reads %s also finds it by %s', async (language, text, found) => {
  openPages(`/customer/menu?q=${encodeURIComponent(text)}`, responses, { language })
  await expect.poll(names).toEqual(found)
})

test('a line that was put into the cart in English stands in the checkout in Hindi', async () => {
  fillCart()
  openCheckout(responses, hindi)
  expect(await screen.findByText('मसाला चाय', { selector: 'li bdi' })).toBeTruthy()
})
