import { unanswered } from '@tapri/web-kit/testing'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyCart, openPages } from '../testing.tsx'

beforeEach(emptyCart)

const findRow = () => screen.findByRole('region', { name: 'Your favourites' })
const changes = (calls: ReturnType<typeof openPages>['calls']) =>
  calls.filter(({ route }) => /^(PUT|DELETE) .favourites/.test(route)).map(({ route, input }) => [route, input])

test('favourites that are on the menu stand in a row above it, the newest first', async () => {
  openPages('/customer/menu', { 'GET /favourites': { product_ids: ['p-2', 'p-gone', 'p-1'] } })
  const names = within(await findRow())
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)
  expect(names).toEqual(['Samosa', 'Masala Chai'])
})

test('the heart makes a product a favourite at once, and no longer one', async () => {
  const { person, calls } = openPages('/customer/menu', {
    'GET /favourites': { product_ids: [] },
    'PUT /favourites/:id': null,
    'DELETE /favourites/:id': null,
  })
  const heart = await screen.findByRole('button', { name: 'Favourite: Samosa' })
  expect(heart.getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('region', { name: 'Your favourites' })).toBeNull()
  await person.click(heart)
  const row = within(await findRow())
  expect(heart.getAttribute('aria-pressed')).toBe('true')
  await person.click(row.getByRole('button', { name: 'Favourite: Samosa' }))
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  expect(changes(calls)).toEqual([
    ['PUT /favourites/:id', { params: { id: 'p-2' } }],
    ['DELETE /favourites/:id', { params: { id: 'p-2' }, querystring: {} }],
  ])
})

test('two presses in quick succession are sent one after the other, and end where they began', async () => {
  let put = (): void => undefined
  const { calls } = openPages('/customer/menu', {
    'GET /favourites': { product_ids: [] },
    'PUT /favourites/:id': () => new Promise((done) => (put = () => done(null))),
    'DELETE /favourites/:id': null,
  })
  const heart = await screen.findByRole('button', { name: 'Favourite: Samosa' })
  act(() => {
    heart.click()
    heart.click()
  })
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(changes(calls)).toHaveLength(1)
  expect(heart.getAttribute('aria-pressed')).toBe('false')
  put()
  await expect
    .poll(() => changes(calls).map(([route]) => route))
    .toEqual(['PUT /favourites/:id', 'DELETE /favourites/:id'])
  expect(heart.getAttribute('aria-pressed')).toBe('false')
})

test('a change that does not arrive is taken back', async () => {
  const { person, toasts } = openPages('/customer/menu', {
    'GET /favourites': { product_ids: [] },
    'PUT /favourites/:id': unanswered(),
  })
  const heart = await screen.findByRole('button', { name: 'Favourite: Samosa' })
  await person.click(heart)
  await expect.poll(() => toasts.length).toBe(1)
  expect(heart.getAttribute('aria-pressed')).toBe('false')
})
