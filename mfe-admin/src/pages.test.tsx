import { refusal } from '@tapri/web-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CategoriesPage } from './categories/categories-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { OutletsPage } from './outlets/outlets-page.tsx'
import { PaymentsPage } from './payments/payments-page.tsx'
import { ProductsPage } from './products/products-page.tsx'
import { answers, open, people, question } from './testing.tsx'
import { UsersPage } from './users/users-page.tsx'
import { WebhooksPage } from './webhooks/webhooks-page.tsx'

test.each([
  ['GET /categories', CategoriesPage, 'Failed to load categories'],
  ['GET /products', ProductsPage, 'Failed to load products'],
  ['GET /admin/users', UsersPage, 'Failed to load users'],
  ['GET /admin/outlets', OutletsPage, 'Failed to load outlets'],
  ['GET /admin/webhooks', WebhooksPage, 'Failed to load webhooks'],
  ['GET /orders', OrdersPage, 'Failed to load orders'],
  ['GET /payments/differences', PaymentsPage, 'Failed to load payments'],
])('a failed %s is told on the page and in a toast, and tried again at a press', async (route, Page, sentence) => {
  const { press, toasts, responses } = open(<Page />, { [route]: refusal('', 503) })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(toasts).toEqual([`error: ${sentence}`])
  responses[route] = answers[route]
  await press('Try Again')
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
})

test.each([
  ['GET /categories', CategoriesPage, [], 'No categories found. Add your first product category!'],
  ['GET /products', ProductsPage, [], 'No products yet'],
  ['GET /admin/users', UsersPage, people(), 'No users found. Add your first delivery personnel or outlet manager!'],
  ['GET /admin/outlets', OutletsPage, [], 'No Outlets Yet'],
  ['GET /admin/webhooks', WebhooksPage, { webhooks: [] }, 'No webhooks yet'],
  ['GET /orders', OrdersPage, answers['GET /orders'], 'No orders yet'],
])('an empty %s says so', async (route, Page, answer, sentence) => {
  open(<Page />, { [route]: answer })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

const sure = (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`
test.each([
  ['Chai', CategoriesPage, sure('Chai'), 'DELETE /admin/categories/:id', { params: { id: 'c-1' } }],
  ['Masala Chai', ProductsPage, sure('this product'), 'DELETE /products/:id', { params: { id: 'p-1' } }],
  [
    'Meera',
    UsersPage,
    sure('Meera'),
    'DELETE /admin/users/:id',
    // A manager carries no cash.
    { params: { id: 'u-4' }, querystring: { owing: 'accepted' } },
  ],
  [
    'Connaught Place',
    OutletsPage,
    'Connaught Place will be deleted. This action cannot be undone.',
    'DELETE /admin/outlets/:id',
    { params: { id: 'o-1' }, querystring: {} },
  ],
])('deleting %s asks first, and a failure leaves the question open', async (name, Page, sentence, route, input) => {
  const { person, press, sent, toasts, responses } = open(<Page />, {
    'GET /cash/day': { expected: 0, carried: [] },
    [route]: refusal('', 503),
  })
  await press(`Delete ${name}`)
  const asked = await question()
  expect(asked.getByText(sentence)).toBeTruthy()
  expect(asked.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  const confirm = asked.getByRole('button', { name: /Delete$/ })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await person.click(confirm)
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^error: Failed to delete /)]))
  responses[route] = null
  await person.click(confirm)
  await waitFor(() => expect(toasts[1]).toMatch(/^success: .* deleted successfully!?$/))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent(route)).toEqual([input, input])
})
