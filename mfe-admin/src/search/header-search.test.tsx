import { buildOrder, orderPage } from '@tapri/order-screens/testing'
import { refusal } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildAdminUser, open, people, product } from '../testing.tsx'
import { HeaderSearch } from './header-search.tsx'

const order = buildOrder({ id: 'aaaa0000-1', user_name: 'Masud' })
const masud = buildAdminUser({ id: 'c-1', name: 'Masud' })
const path = '/admin'
const openSearch = (responses: Record<string, unknown> = {}) =>
  open(
    <HeaderSearch />,
    {
      'GET /orders': { ...orderPage([order]), next: '17_cccc' },
      'GET /admin/users': people(masud),
      'GET /products': [product, { ...product, id: 'p-2', name: 'Samosa' }],
      ...responses,
    },
    { path, shell: { basePath: path } },
  )
const groupLinks = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('the key / opens a search that finds orders, people and products, each linked to where it is', async () => {
  const { person, sent } = openSearch()
  await person.keyboard('/')
  await person.keyboard('mas')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'mas')
  expect(await groupLinks('Products')).toEqual([['Masala Chai₹25.00 · Chai', '/admin/products?q=Masala+Chai']])
  expect(await groupLinks('Orders')).toEqual([
    ['#aaaa0000 · MasudConfirmed · ₹50.00 · Connaught Place', '/admin/orders/aaaa0000-1'],
    ['See all orders', '/admin/orders?q=mas'],
  ])
  expect(await groupLinks('People')).toEqual([
    ['MasudCustomer · +919000000001', '/admin/users?tab=customers&q=%2B919000000001'],
  ])
  expect(sent('GET /orders').at(-1)).toEqual({ querystring: { q: 'mas', limit: 5 } })
})

test('arrow keys go through the results and back, and Enter in the field opens the first', async () => {
  const { person, press } = openSearch()
  await press('Search orders, people, products')
  await person.keyboard('masud')
  await groupLinks('People')
  await person.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toMatch(/^#aaaa0000/)
  await person.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toMatch(/^Masud/)
  await person.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what finds nothing says so; what did not load does not say that nothing is found', async () => {
  const { person, press, responses } = openSearch({
    'GET /orders': orderPage([]),
    'GET /admin/users': people(),
    'GET /products': [],
  })
  await press('Search orders, people, products')
  await person.keyboard('xyz')
  expect(await screen.findByText('Nothing found for “xyz”')).toBeTruthy()
  responses['GET /orders'] = refusal('', 503)
  await person.keyboard('zz')
  expect(await screen.findByText('Orders did not load.')).toBeTruthy()
  expect(screen.queryByText(/^Nothing found/)).toBeNull()
})

test('in a field "/" is a letter', async () => {
  const { person } = open(
    <>
      <HeaderSearch />
      <input aria-label="Other" />
    </>,
  )
  await person.type(screen.getByLabelText('Other'), '/')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Other')).toHaveProperty('value', '/')
})
