import { refusal, unanswered } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { category, open, type } from '../testing.tsx'
import { CategoriesPage } from './categories-page.tsx'

const coffee = { id: 'c-2', name: 'Coffee', description: null, image_url: null }
const snacks = { ...coffee, id: 'c-3', name: 'Snacks' }
const openAll = (responses: Record<string, unknown> = {}) =>
  open(<CategoriesPage />, { 'GET /categories': [category, coffee, snacks], ...responses })

test('shows each category with its description or a note that it has none', async () => {
  openAll()
  expect(within(await screen.findByRole('article', { name: 'Chai' })).getByText('Hot')).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Coffee' })).getByText('No description')).toBeTruthy()
})

test('a category needs a name; description and image are optional', async () => {
  const { person, press, sent, toasts } = openAll({ 'POST /admin/categories': coffee })
  await press('Add Category')
  const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Category' })
  await person.click(submit)
  expect(await screen.findByText('Please enter a name')).toBeTruthy()
  type('Name', 'Snacks')
  await person.click(submit)
  await waitFor(() => expect(toasts).toEqual(['success: Category added successfully!']))
  expect(sent('POST /admin/categories')).toEqual([{ body: { name: 'Snacks', description: null, image_url: null } }])
})

test('before a category is deleted its products are counted', async () => {
  const products = ['c-2', 'c-2', 'c-1'].map((category_id, index) => ({ id: `p-${index}`, category_id }))
  const { press } = openAll({ 'GET /products': products })
  await press('Delete Coffee')
  expect(await screen.findByText('2 products will have no category.')).toBeTruthy()
})

const ORDER = 'PUT /admin/categories/order'
const names = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('with one category there is no order to change', async () => {
  open(<CategoriesPage />)
  await screen.findByRole('article', { name: 'Chai' })
  expect(screen.getByRole('button', { name: 'Change Order' })).toHaveProperty('disabled', true)
})

test('categories are put in another order; moves made while one is saved are saved after it, a failed one is taken back', async () => {
  const release: (() => void)[] = []
  const { press, sent, responses, toasts } = openAll({
    [ORDER]: () => new Promise((resolve) => release.push(() => resolve(null))),
  })
  await screen.findByRole('article', { name: 'Chai' })
  await press('Change Order')
  await press('Move Snacks up')
  await press('Move Snacks up')
  expect(names()).toEqual(['Snacks', 'Chai', 'Coffee'])
  const first = { ids: ['c-1', 'c-3', 'c-2'], before: ['c-1', 'c-2', 'c-3'] }
  expect(sent(ORDER)).toEqual([{ body: first }])
  release.shift()?.()
  const second = { ids: ['c-3', 'c-1', 'c-2'], before: ['c-1', 'c-3', 'c-2'] }
  await waitFor(() => expect(sent(ORDER)).toEqual([{ body: first }, { body: second }]))
  release.shift()?.()

  responses[ORDER] = unanswered()
  await waitFor(() => expect(release).toEqual([]))
  await press('Move Snacks down')
  await waitFor(() => expect(toasts).toEqual(['error: The new order was not saved']))
  await waitFor(() => expect(names()).toEqual(['Chai', 'Coffee', 'Snacks']))
  await press('Done')
  expect(screen.getByRole('article', { name: 'Chai' })).toBeTruthy()
})

test('an order that somebody else has changed meanwhile is shown, and the next move begins from it', async () => {
  const { press, sent, responses, toasts } = openAll({
    [ORDER]: refusal('Someone else has changed this.', 412, 'CHANGED_MEANWHILE'),
  })
  await screen.findByRole('article', { name: 'Chai' })
  await press('Change Order')
  responses['GET /categories'] = [snacks, category, coffee]
  await press('Move Coffee up')
  await waitFor(() => expect(toasts).toEqual(['error: Someone else has changed this.']))
  await waitFor(() => expect(names()).toEqual(['Snacks', 'Chai', 'Coffee']))
  responses[ORDER] = null
  await press('Move Coffee up')
  await waitFor(() => expect(sent(ORDER)).toHaveLength(2))
  expect(sent(ORDER)[1]).toEqual({ body: { ids: ['c-3', 'c-2', 'c-1'], before: ['c-3', 'c-1', 'c-2'] } })
})
