// @vitest-environment jsdom
import type { Product } from '@tapri/contracts/catalog'
import { buildUser, renderPage } from '@tapri/web-kit/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ProductsPage } from './products-page.tsx'

afterEach(cleanup)

const size = {
  id: 'g-1',
  name: 'Size',
  required: true,
  max_choices: 1,
  options: [{ id: 'x-1', name: 'Regular', price: 0 }],
}
const spices = {
  id: 'g-2',
  name: 'Spices',
  required: false,
  max_choices: 2,
  options: [{ id: 'x-2', name: 'Ginger', price: 5 }],
}
const chai: Product = {
  id: 'p-1',
  name: 'Masala Chai',
  description: 'Strong and sweet',
  price: 25,
  image_url: '/api/images/chai.webp',
  category_id: null,
  category_name: null,
  available: true,
  option_groups: [size],
}

async function openDialog(responses: Record<string, unknown> = {}) {
  const page = renderPage(<ProductsPage />, {
    user: buildUser({ name: 'Admin', role: 'admin' }),
    responses: {
      'GET /admin/staff-events': { events: [], unseen: 0 },
      'GET /categories': [],
      'GET /products': [chai],
      'GET /admin/option-groups': [
        { ...size, product_count: 3 },
        { ...spices, product_count: 0 },
      ],
      'PUT /products/:id': chai,
      ...responses,
    },
  })
  await page.person.click(await screen.findByRole('button', { name: 'Edit Masala Chai' }))
  await screen.findByText('New options')
  const written = (route: string) => page.calls.find((call) => call.route === route)?.input
  return { ...page, written }
}
const save = () => screen.getByRole('button', { name: 'Update Product' })

test('a product shows its options; those of others are added, and options can be taken away', async () => {
  const { person, written } = await openDialog()
  expect(screen.getByText('one of, required')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('Add options that there are'), 'g-2')
  await person.click(screen.getByRole('button', { name: 'Take from this product: Size' }))
  await person.click(save())
  await waitFor(() => expect(written('PUT /products/:id')).toMatchObject({ body: { option_group_ids: ['g-2'] } }))
})

test('a product whose options are as they were is saved without them, as by an older page', async () => {
  const { person, written } = await openDialog()
  await person.click(save())
  await waitFor(() => expect(written('PUT /products/:id')).toBeTruthy())
  expect(written('PUT /products/:id')).not.toHaveProperty('body.option_group_ids')
})

test('beside a catalog that knows no options the dialog is as before', async () => {
  const { person, responses, calls } = renderPage(<ProductsPage />, {
    user: buildUser({ name: 'Admin', role: 'admin' }),
    responses: { 'GET /admin/staff-events': { events: [], unseen: 0 }, 'GET /categories': [], 'GET /products': [chai] },
  })
  expect(responses).not.toHaveProperty('GET /admin/option-groups')
  await person.click(await screen.findByRole('button', { name: 'Edit Masala Chai' }))
  await waitFor(() => expect(calls.some(({ route }) => route === 'GET /admin/option-groups')).toBe(true))
  expect(screen.queryByText('New options')).toBeNull()
  expect(save()).toBeTruthy()
})

test('new options are checked, saved, and given to the product', async () => {
  const sugar = { id: 'g-3', name: 'Sugar', required: true, max_choices: 1, options: [] }
  const { person, written, toasts } = await openDialog({ 'POST /admin/option-groups': sugar })
  await person.click(screen.getByRole('button', { name: 'New options' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Options' }))
  const type = (label: string | RegExp, value: string, index = 0) =>
    fireEvent.change(dialog.getAllByLabelText(label)[index] as HTMLElement, { target: { value } })
  type(/^Option 1/, 'Less sugar')
  await person.click(dialog.getByRole('button', { name: 'Save Options' }))
  expect(dialog.getAllByText('Please enter a name')).toHaveLength(2)
  expect(written('POST /admin/option-groups')).toBeUndefined()
  type(/^What is chosen/, 'Sugar')
  type(/^Option 2/, 'No sugar')
  type('Difference (₹)', '-1.50', 1)
  await person.click(dialog.getByRole('checkbox', { name: /Customers must choose/ }))
  await person.click(dialog.getByRole('button', { name: 'Save Options' }))
  await waitFor(() => expect(toasts).toEqual(['success: Options saved']))
  expect(written('POST /admin/option-groups')).toEqual({
    body: {
      name: 'Sugar',
      required: true,
      max_choices: 1,
      options: [
        { name: 'Less sugar', price: 0 },
        { name: 'No sugar', price: -1.5 },
      ],
    },
  })
  expect(written('PUT /products/:id'), 'the form of the product is not sent by that of its options').toBeUndefined()
  await person.click(save())
  await waitFor(() =>
    expect(written('PUT /products/:id')).toMatchObject({ body: { option_group_ids: ['g-1', 'g-3'] } }),
  )
})

test('options of several products say so, and are deleted for all after a question', async () => {
  const { person, calls } = await openDialog({ 'DELETE /admin/option-groups/:id': null })
  await person.click(screen.getByRole('button', { name: 'Edit options: Size' }))
  expect(await screen.findByText(/^3 products have these options\. What you change/)).toBeTruthy()
  await person.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
  await person.click(screen.getByRole('button', { name: 'Delete for all products: Size' }))
  expect(await screen.findByText(/^3 products have these options and lose them/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(calls.some(({ route }) => route === 'DELETE /admin/option-groups/:id')).toBe(true))
})
