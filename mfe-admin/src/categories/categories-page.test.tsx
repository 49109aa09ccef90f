// @vitest-environment jsdom
import { buildUser, refusal, renderPage, unanswered } from '@tapri/web-kit/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CategoriesPage } from './categories-page.tsx'

afterEach(cleanup)

const chai = { id: 'c-1', name: 'Chai', description: 'Poured hot', image_url: '/api/images/chai.webp' }
const coffee = { id: 'c-2', name: 'Coffee', description: null, image_url: null }

const open = (responses: Record<string, unknown> = {}) =>
  renderPage(<CategoriesPage />, {
    user: buildUser({ name: 'Admin', role: 'admin' }),
    responses: {
      'GET /admin/staff-events': { events: [], unseen: 0 },
      'GET /categories': [chai, coffee],
      ...responses,
    },
  })

test('shows each category with its description or a note that it has none', async () => {
  open()
  expect(within(await screen.findByRole('article', { name: 'Chai' })).getByText('Poured hot')).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Coffee' })).getByText('No description')).toBeTruthy()
})

test('a category needs a name; description and image are optional', async () => {
  const { person, calls, toasts } = open({ 'POST /admin/categories': coffee })
  await screen.findByRole('article', { name: 'Chai' })
  await person.click(screen.getByRole('button', { name: 'Add Category' }))
  const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Category' })
  await person.click(submit())
  expect(await screen.findByText('Please enter a name')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Snacks' } })
  await person.click(submit())
  await waitFor(() => expect(toasts).toEqual(['success: Category added successfully!']))
  expect(calls.find(({ route }) => route === 'POST /admin/categories')?.input).toEqual({
    body: { name: 'Snacks', description: null, image_url: null },
  })
})

test('a failed save keeps the form open', async () => {
  const { person, toasts } = open({ 'POST /admin/categories': unanswered() })
  await screen.findByRole('article', { name: 'Chai' })
  await person.click(screen.getByRole('button', { name: 'Add Category' }))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Snacks' } })
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Category' }))
  await waitFor(() => expect(toasts).toEqual(['error: Failed to add category']))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Snacks')
})

test('deleting asks for confirmation with the name of the category', async () => {
  const { person, calls, toasts } = open({ 'DELETE /admin/categories/:id': null })
  await person.click(await screen.findByRole('button', { name: 'Delete Coffee' }))
  expect(await screen.findByText('Are you sure you want to delete Coffee? This action cannot be undone.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toasts).toEqual(['success: Category deleted successfully!']))
  expect(calls.find(({ route }) => route === 'DELETE /admin/categories/:id')?.input).toEqual({ params: { id: 'c-2' } })
})

test('before a category is deleted its products are counted', async () => {
  const products = ['c-2', 'c-2', 'c-1'].map((category_id, index) => ({ id: `p-${index}`, category_id }))
  const { person } = open({ 'GET /products': products })
  await person.click(await screen.findByRole('button', { name: 'Delete Coffee' }))
  expect(await screen.findByText('2 products will have no category.')).toBeTruthy()
})

test('without categories an empty state is shown, and there is no order to change', async () => {
  open({ 'GET /categories': [] })
  expect(await screen.findByText('No categories found. Add your first product category!')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change Order' }).disabled).toBe(true)
})

test('a failed load shows a toast', async () => {
  const { toasts } = open({ 'GET /categories': refusal('', 500) })
  expect(await screen.findByText('Failed to load categories')).toBeTruthy()
  expect(toasts).toEqual(['error: Failed to load categories'])
})

test('categories are put in another order; moves made while one is saved are saved after it, a failed one is taken back', async () => {
  const release: (() => void)[] = []
  const { person, calls, responses, toasts } = open({
    'PUT /admin/categories/order': () => new Promise((resolve) => release.push(() => resolve(null))),
    'GET /categories': [chai, coffee, { ...coffee, id: 'c-3', name: 'Snacks' }],
  })
  await screen.findByRole('article', { name: 'Chai' })
  await person.click(screen.getByRole('button', { name: 'Change Order' }))
  const rows = () => within(screen.getByRole('list', { name: 'Manage Categories' })).getAllByRole('listitem')
  const names = () => rows().map((row) => row.textContent)
  await person.click(screen.getByRole('button', { name: 'Move Snacks up' }))
  await person.click(screen.getByRole('button', { name: 'Move Snacks up' }))
  expect(names()).toEqual(['Snacks', 'Chai', 'Coffee'])
  const saved = () => calls.filter(({ route }) => route.startsWith('PUT')).map(({ input }) => input)
  expect(saved()).toEqual([{ body: { ids: ['c-1', 'c-3', 'c-2'], before: ['c-1', 'c-2', 'c-3'] } }])
  release.shift()?.()
  const second = { ids: ['c-3', 'c-1', 'c-2'], before: ['c-1', 'c-3', 'c-2'] }
  await waitFor(() => expect(saved().at(-1)).toEqual({ body: second }))
  release.shift()?.()

  responses['PUT /admin/categories/order'] = unanswered()
  await waitFor(() => expect(release).toEqual([]))
  await person.click(screen.getByRole('button', { name: 'Move Snacks down' }))
  await waitFor(() => expect(toasts).toEqual(['error: The new order was not saved']))
  await waitFor(() => expect(names()).toEqual(['Chai', 'Coffee', 'Snacks']))
  await person.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('article', { name: 'Chai' })).toBeTruthy()
})

test('an order that somebody else has changed meanwhile is shown, and the next move begins from it', async () => {
  const snacks = { ...coffee, id: 'c-3', name: 'Snacks' }
  const { person, calls, responses, toasts } = open({
    'PUT /admin/categories/order': refusal('This was changed meanwhile.', 412, 'CHANGED_MEANWHILE'),
    'GET /categories': [chai, coffee, snacks],
  })
  await screen.findByRole('article', { name: 'Chai' })
  await person.click(screen.getByRole('button', { name: 'Change Order' }))
  responses['GET /categories'] = [snacks, chai, coffee]
  await person.click(screen.getByRole('button', { name: 'Move Coffee up' }))
  await waitFor(() => expect(toasts).toEqual(['error: This was changed meanwhile.']))
  const names = () => screen.getAllByRole('listitem').map((row) => row.textContent)
  await waitFor(() => expect(names()).toEqual(['Snacks', 'Chai', 'Coffee']))
  responses['PUT /admin/categories/order'] = null
  await person.click(screen.getByRole('button', { name: 'Move Coffee up' }))
  await waitFor(() => expect(calls.filter(({ route }) => route.startsWith('PUT'))).toHaveLength(2))
  const [, next] = calls.filter(({ route }) => route.startsWith('PUT'))
  expect(next?.input).toEqual({ body: { ids: ['c-3', 'c-2', 'c-1'], before: ['c-3', 'c-1', 'c-2'] } })
})
