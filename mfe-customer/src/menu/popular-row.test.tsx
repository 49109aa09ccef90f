import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { buildProduct, emptyCart, opening, openPages } from '../testing.tsx'

beforeEach(emptyCart)

const products = ['Masala Chai', 'Samosa', 'Lassi', 'Rusk'].map((name, n) => buildProduct({ id: `p-${n}`, name }))
const open = (given: object, path = '/customer/menu') =>
  openPages(path, { 'GET /products': products, 'GET /opening': opening(given) })
const names = async () =>
  within(await screen.findByRole('region', { name: 'Popular here' }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)

test('what is popular stands above the menu, the most first; what is not on the menu or sold out is left out', async () => {
  open({ popular: ['p-3', 'gone', 'p-0', 'p-2', 'p-1'], sold_out: [{ product_id: 'p-2', until: null }] })
  expect(await names()).toEqual(['Rusk', 'Masala Chai', 'Samosa'])
})

test.each([
  ['fewer than three', { popular: ['p-0', 'p-1'] }, '/customer/menu'],
  ['a category is chosen', { popular: ['p-0', 'p-1', 'p-2'] }, '/customer/menu?category=c-1'],
])('no row: %s', async (_, given, path) => {
  open(given, path)
  await screen.findAllByRole('article')
  await screen.findByRole('button', { name: 'Chai' })
  expect(screen.queryByRole('region', { name: 'Popular here' })).toBeNull()
})
