import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CategoriesPage } from './categories/categories-page.tsx'
import { OutletsPage } from './outlets/outlets-page.tsx'
import { ProductsPage } from './products/products-page.tsx'
import { HeaderSearch } from './search/header-search.tsx'
import { buildOutlet, category, open, product } from './testing.tsx'

const hindi = { language: 'hi', path: '/admin', shell: { basePath: '/admin' } } as const
const responses = {
  'GET /products': [
    { ...product, name_hi: 'मसाला चाय', category_name_hi: 'चाय' },
    { ...product, id: 'p-2', name: 'Samosa' },
  ],
  'GET /categories': [{ ...category, name_hi: 'चाय' }],
}

beforeEach(() => localStorage.clear())

test('an admin who reads Hindi has products and categories by their Hindi names, in a table with both', async () => {
  const { press, unmount } = open(<ProductsPage />, responses, hindi)
  expect(await screen.findByRole('article', { name: 'मसाला चाय' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'चाय' })).toBeTruthy()
  await press('टेबल')
  expect(screen.getByRole('row', { name: /मसाला चाय Masala Chai चाय/ })).toBeTruthy()
  await press('क्रम बदलें')
  expect(within(await screen.findByRole('list', { name: 'प्रोडक्ट सँभालें' })).getByText('मसाला चाय')).toBeTruthy()
  unmount()
  open(<CategoriesPage />, responses, hindi)
  expect(await screen.findByRole('article', { name: 'चाय' })).toBeTruthy()
})

test('the search finds a product by either name, and says the Hindi one', async () => {
  const { person, press } = open(<HeaderSearch />, responses, hindi)
  await press('ऑर्डर, लोग और प्रोडक्ट खोजें')
  await person.keyboard('masala')
  const found = within(await screen.findByRole('region', { name: 'प्रोडक्ट' })).getByRole('link')
  expect(found.textContent).toBe('मसाला चाय₹25.00 · चाय')
  expect(found.getAttribute('href')).toBe('/admin/products?q=Masala+Chai')
})

test('the category of a product, the menu of an outlet and what is sold out there have Hindi names', async () => {
  const { press, unmount } = open(<ProductsPage />, responses, hindi)
  await press('बदलें: मसाला चाय')
  expect(within(await screen.findByRole('dialog')).getByRole('option', { name: 'चाय' })).toBeTruthy()
  unmount()
  const outlet = buildOutlet()
  const sold_out = [{ product_id: product.id, until: null }]
  const taking = { outlet_id: outlet.id, time_zone: 'Asia/Kolkata', is_open: true, pause: null, sold_out }
  const outlets = {
    'GET /admin/outlets': [outlet],
    'GET /admin/users': [],
    'GET /outlets/taking': { outlets: [taking] },
  }
  const page = open(<OutletsPage />, { ...responses, ...outlets }, hindi)
  expect(await screen.findByText('मसाला चाय')).toBeTruthy()
  await page.press(`${outlet.name} का मेन्यू`)
  await page.person.type(await screen.findByRole('searchbox'), 'चाय')
  expect((await screen.findAllByRole('checkbox')).map((box) => box.closest('tr')?.textContent)).toEqual([
    expect.stringContaining('मसाला चाय'),
  ])
})
